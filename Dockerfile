# Two stages on Debian 12, by the same package table and the same build as deploy/run.
#
#   docker build -t mancalad .
#   docker run --rm -p 8080:8080 -v mancalad:/var/lib/mancalad mancalad
FROM debian:12-slim AS build
WORKDIR /src
COPY deploy/packages deploy/install-packages deploy/
RUN deploy/install-packages build && rm -rf /var/lib/apt/lists/*
COPY . .
RUN deploy/run --build-only

FROM debian:12-slim
COPY deploy/packages deploy/install-packages /tmp/deploy/
RUN /tmp/deploy/install-packages run && rm -rf /var/lib/apt/lists/* /tmp/deploy \
	&& useradd --system --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin mancalad \
	&& install -d -o mancalad -g mancalad -m 700 /var/lib/mancalad
COPY --from=build /src/build/release/server/mancalad /usr/local/bin/mancalad
COPY LICENSE /usr/local/share/doc/mancalad/LICENSE
USER mancalad
ENV MANCALAD_DATA_DIR=/var/lib/mancalad
VOLUME /var/lib/mancalad
EXPOSE 8080
# Options come by variables (-e MANCALAD_PORT=9000) or after the image's name; this follows the variable alone.
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
	CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${MANCALAD_PORT:-8080} && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == *' 200 '* ]]"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["mancalad", "serve"]
