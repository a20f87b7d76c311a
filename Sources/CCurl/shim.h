#ifndef LINKOVER_CCURL_SHIM_H
#define LINKOVER_CCURL_SHIM_H

#include <curl/curl.h>

/* curl's setters and getters are variadic, which Swift cannot call. */

static inline CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_string(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}
typedef size_t (*ccurl_receiver)(char *bytes, size_t size, size_t count, void *context);
static inline CURLcode ccurl_set_receiver(CURL *handle, CURLoption option, ccurl_receiver value) {
  return curl_easy_setopt(handle, option, value);
}
static inline long ccurl_long(CURL *handle, CURLINFO info) {
  long value = 0;
  curl_easy_getinfo(handle, info, &value);
  return value;
}
static inline long long ccurl_offset(CURL *handle, CURLINFO info) {
  curl_off_t value = 0;
  curl_easy_getinfo(handle, info, &value);
  return value;
}
static inline const char *ccurl_string(CURL *handle, CURLINFO info) {
  const char *value = NULL;
  curl_easy_getinfo(handle, info, &value);
  return value;
}
static inline void *ccurl_context(CURL *handle) {
  void *value = NULL;
  curl_easy_getinfo(handle, CURLINFO_PRIVATE, (char **)&value);
  return value;
}
static inline struct curl_certinfo *ccurl_certificates(CURL *handle) {
  struct curl_certinfo *value = NULL;
  curl_easy_getinfo(handle, CURLINFO_CERTINFO, &value);
  return value;
}
static inline CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}
/* The next transfer that has ended; NULL when there is none. */
static inline CURL *ccurl_next_done(CURLM *multi, CURLcode *result) {
  int left = 0;
  CURLMsg *message = curl_multi_info_read(multi, &left);
  if (message == NULL || message->msg != CURLMSG_DONE) return NULL;
  *result = message->data.result;
  return message->easy_handle;
}

#endif
