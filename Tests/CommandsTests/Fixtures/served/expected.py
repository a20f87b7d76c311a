"""What each device should get for each link of a plan on one host, worked out apart from linkover.

Arguments: links.csv of the plan, the export, and the host, where links are or where they moved to.
Prints a JSON list; where DEVICE=AGENT follows, a line for each link and device instead: the path, the
user agent and the location, with tabs between.
"""

import csv
import json
import sys
from urllib.parse import parse_qs, urlsplit

links, export, host, *agents = sys.argv[1:]
rows = {row["short_link"]: row for row in csv.DictReader(open(export, newline=""))}
expected = []
for link in csv.DictReader(open(links, newline="")):
    here = [url for url in (link["old_url"], link["new_url"]) if urlsplit(url).hostname == host]
    # Sign-in mails are no links of the inventory: they go where they say.
    if not here or "auth" in link["class"]:
        continue
    given = rows.get(link["old_url"], {})
    query = parse_qs(urlsplit(link["old_url"]).query)

    def fallback(name):
        return given.get(name) or query.get(name, [""])[0]

    target = link["target"]
    path = here[0].split(host, 1)[1]
    expected.append(
        {
            "path": path,
            "app": target,
            "iphone": (fallback("ifl") or target),
            "ipad": (fallback("ipfl") or fallback("ifl") or target),
            "android": (fallback("afl") or target),
            "desktop": (fallback("ofl") or target),
        }
    )
for device, agent in (given.split("=", 1) for given in agents):
    for link in expected:
        print(link["path"], agent, link[device], sep="\t")
if not agents:
    json.dump(expected, sys.stdout)
