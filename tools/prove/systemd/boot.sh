#!/bin/sh
# Starts a separate systemd on a copy of this machine's file system, which is gone with its processes. The network is
# that of the machine.
#
#   boot.sh CGROUP FOLDER    joins the cgroup, and does the rest in new namespaces
#
# FOLDER/root has the files that are installed; FOLDER/units the units.
set -eu

groups=/sys/fs/cgroup
if [ "$1" != --inside ]; then
  for group in "$groups" "$groups/systemd" "$groups/unified"; do
    [ -f "$group/cgroup.procs" ] || continue
    mkdir -p "$group/$1"
    echo $$ > "$group/$1/cgroup.procs"
  done
  exec unshare --mount --pid --fork --kill-child --cgroup --uts --ipc sh "$0" --inside "$2"
fi

folder=$2
mount --make-rprivate /
mount -t tmpfs tmpfs /mnt
mkdir /mnt/changes /mnt/work /mnt/root
mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/changes,workdir=/mnt/work /mnt/root
cd /mnt/root

chroot . useradd --system --home-dir /nonexistent --shell /usr/sbin/nologin croupier
cp -r "$folder/root/." .
chmod 700 etc/croupier/secrets
# The units of this machine are not started.
find etc/systemd/system -mindepth 1 -delete
cp "$folder"/units/*.service etc/systemd/system/
ln -s /lib/systemd/system/basic.target etc/systemd/system/default.target
ln -s /dev/null etc/systemd/system/systemd-logind.service

mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
if [ -f "$groups/cgroup.controllers" ]; then
  mount -t cgroup2 cgroup2 sys/fs/cgroup
else
  mount -t tmpfs tmpfs sys/fs/cgroup
  mkdir sys/fs/cgroup/systemd sys/fs/cgroup/unified
  mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
  mount -t cgroup2 cgroup2 sys/fs/cgroup/unified
fi
for place in run tmp dev; do mount -t tmpfs tmpfs "$place"; done
for device in null zero full random urandom tty; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
mkdir dev/pts dev/shm mnt/machine
mount -t tmpfs tmpfs dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
pivot_root . mnt/machine
umount -l /mnt/machine
# systemd hands credentials over through mounts that it makes elsewhere.
mount --make-rshared /
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --show-status=no --log-target=journal
