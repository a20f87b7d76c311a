#ifndef LINKOVER_CRESOLVER_SHIM_H
#define LINKOVER_CRESOLVER_SHIM_H

#include <arpa/inet.h>
#include <netinet/in.h>
#include <resolv.h>
#include <string.h>

/* Asks one question, of the system's name servers or of the IPv4 server given.
   Returns the number of bytes in the answer, or -1. */
static inline int cresolver_query(
    const char *name, int type, const char *server, int port, int seconds,
    unsigned char *answer, int size) {
  struct __res_state state;
  unsigned char question[512];
  memset(&state, 0, sizeof state);
  if (res_ninit(&state) != 0) return -1;
  state.retrans = seconds;
  state.retry = 2;
  if (server != NULL) {
    memset(&state.nsaddr_list[0], 0, sizeof state.nsaddr_list[0]);
    state.nsaddr_list[0].sin_family = AF_INET;
    state.nsaddr_list[0].sin_port = htons((unsigned short)port);
    if (inet_pton(AF_INET, server, &state.nsaddr_list[0].sin_addr) != 1) {
      res_nclose(&state);
      return -1;
    }
    state.nscount = 1;
  }
  int length = res_nmkquery(
      &state, ns_o_query, name, ns_c_in, type, NULL, 0, NULL, question, sizeof question);
  if (length > 0) length = res_nsend(&state, question, length, answer, size);
  res_nclose(&state);
  return length > 0 ? length : -1;
}

#endif
