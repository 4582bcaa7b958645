# The images of PostgreSQL and HAProxy for machines without access to public ones: Debian's programs, started as the
# images `postgres` and `haproxy` of Docker start theirs.
FROM croupier-proof-servers AS database
ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
COPY database.sh /usr/local/bin/database.sh
VOLUME /var/lib/postgresql/data
STOPSIGNAL SIGINT
CMD ["sh", "/usr/local/bin/database.sh"]

FROM croupier-proof-servers AS load-balancer
USER haproxy
STOPSIGNAL SIGUSR1
CMD ["haproxy", "-W", "-db", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]
