#!/bin/sh
# Runs a program as the first of its namespaces, which `unshare` has created: all other processes end with it, and its
# mounts, network devices and firewall rules are gone.
set -eu
# The engine writes below /run, also where another engine runs on the machine.
mount -t tmpfs tmpfs /run
ip link set lo up
# Not `exec`: this shell reaps processes whose parents have ended.
"$@"
