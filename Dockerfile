# The site only: `docker build -t igniting-studio .`; compose.yaml runs it with everything that belongs to it.
# To build from exactly these bases again, add the digests that your registry shows for them (`…-slim@sha256:…`).
FROM node:24-trixie-slim AS build
WORKDIR /site
COPY . .
# Installs from the lock file, builds, and leaves out what only building needs. The base brings Node, so the one from npm goes too.
RUN node scripts/launch.mjs build.ts && npm prune --omit=dev --ignore-scripts --no-save --loglevel=error && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-trixie-slim
# `npm run backup` dumps PostgreSQL with the programs of PostgreSQL.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=node --group=node --mode=0700 /data /backups /var/cache/site
WORKDIR /site
COPY --from=build /site .
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/var/cache/site
USER node
# Starts once, so that an image that cannot start fails to build, and keeps the compiled code: a start takes a third less processor time.
RUN ["sh", "deploy/first-start.sh"]
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which passes no signals on.
CMD ["node", "scripts/launch.mjs", "start.ts"]
