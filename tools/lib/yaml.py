# Writes plain values as YAML: what fits into a line in one, the rest a key a line.
import json
import re

COLUMNS = 110
PLAIN = re.compile(r"[A-Za-z_$][\w$]*\Z")
WORDS = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}  # which YAML takes for something else


def scalar(value):
    if isinstance(value, str) and PLAIN.match(value) and value.lower() not in WORDS:
        return value
    return json.dumps(value, ensure_ascii=False)


def flow(value):
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{scalar(key)}: {flow(each)}" for key, each in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(flow(each) for each in value) + "]"
    return scalar(value)


def to_yaml(table, indent=0):
    text = ""
    for key, value in table.items():
        head = " " * indent + scalar(key) + ":"
        line = f"{head} {flow(value)}\n"
        if not isinstance(value, (dict, list)) or not value or (len(line) <= COLUMNS and key != "properties"):
            text += line
        elif isinstance(value, dict):
            text += head + "\n" + to_yaml(value, indent + 2)
        else:
            text += head + "\n" + "".join(item(each, indent + 2) for each in value)
    return text


def item(value, indent):
    line = " " * indent + "- " + flow(value) + "\n"
    if not isinstance(value, dict) or len(line) <= COLUMNS:
        return line
    return " " * indent + "- " + to_yaml(value, indent + 2).lstrip()
