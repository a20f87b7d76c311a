"""Prints an export of many links of the sample's host.

Argument: how many. Suffixes are as Dynamic Links made them, so that thousands differ from another in
case alone; every tenth link is a long one; a part of them has pages for single kinds of devices.
"""

import string
import sys
from urllib.parse import quote

HOST = "https://links.trailnote.example/t"
DIGITS = string.digits + string.ascii_uppercase + string.ascii_lowercase


def suffix(number):
    """Four digits of base 62, different for each number below 62 to the 4th."""
    rest = number * 7_368_787 % 62**4
    digits = ""
    for _ in range(4):
        digits += DIGITS[rest % 62]
        rest //= 62
    return digits


def every(count, number, url):
    """A page that every so many links have."""
    return url if number % count == 0 else ""


print("short_link,link,ifl,ipfl,afl,ofl")
for number in range(int(sys.argv[1])):
    target = f"https://www.trailnote.example/trips/{number}?from=link#top"
    pages = {
        "ifl": every(3, number, f"https://apps.apple.com/app/id{number}"),
        "ipfl": every(6, number, f"https://apps.apple.com/ipad/id{number}"),
        "afl": every(4, number, f"https://play.google.com/store/apps/details?id=a{number}"),
        "ofl": every(5, number, "https://www.trailnote.example/get"),
    }
    if number % 10 == 7:
        query = [f"{name}={quote(url, safe='')}" for name, url in pages.items() if url]
        long = "&".join([f"link={quote(target, safe='')}", "apn=com.trailnote.app"] + query)
        print(f"{HOST}?{long},,,,,")
    else:
        print(f"{HOST}/{suffix(number)}", target, *pages.values(), sep=",")
