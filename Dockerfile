# The server with the built client and the reference backend. What is built and what is run are installed apart, so that no
# tool of the one is in the other.
FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS base
WORKDIR /app
COPY scripts/tools/pnpm /opt/pnpm
RUN --mount=type=cache,target=/root/.npm npm ci --prefix /opt/pnpm --ignore-scripts
ENV PATH=/opt/pnpm/node_modules/.bin:$PATH
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json ./
COPY contracts/package.json contracts/
COPY fixtures/package.json fixtures/
COPY server/package.json server/
COPY client/package.json client/

FROM base AS client
RUN --mount=type=cache,id=pnpm,target=/pnpm pnpm install --frozen-lockfile --store-dir /pnpm
COPY contracts contracts
COPY fixtures fixtures
COPY server server
COPY client client
RUN pnpm --filter @mobile-crm/client build

FROM base AS production
RUN --mount=type=cache,id=pnpm,target=/pnpm pnpm install --frozen-lockfile --store-dir /pnpm --prod --filter "@mobile-crm/server..." \
  && find . \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete
COPY contracts/src contracts/src
# The provider states of WORKBENCH=1.
COPY contracts/pact contracts/pact
COPY fixtures/src fixtures/src
COPY server/src server/src
RUN find . \( -name "*.test.ts" -o -name "*.soak.ts" \) -delete && rm pnpm-lock.yaml \
  && find node_modules -type f \( -iname "*.md" -o -iname "*.markdown" \) ! -iname "licen[cs]e*" -delete

# Deployed, not installed: an install brings the compiler and the test runner of the workspace.
FROM base AS contract-tools
COPY contracts contracts
RUN --mount=type=cache,id=pnpm,target=/pnpm pnpm --filter @mobile-crm/contracts --config.inject-workspace-packages=true deploy --store-dir /pnpm /out/contracts \
  && find /out \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete

# The tools of the contract alone: docker build --target contract . ; docker run IMAGE verify --url … Git is not in it: diff has --from-file.
# On plain Debian with the program of Node alone: a third of the image would be package managers that it never runs.
FROM debian:trixie-20260918-slim@sha256:a99cfc517144bc59b1978475ec53b46ecabec7e43635402ee5b77cc54cd1b20a AS contract
WORKDIR /app
COPY --from=contract-tools /usr/local/bin/node /usr/local/bin/
# Pact's verifier opens no connection without root certificates, not even an unencrypted one; Node brings Mozilla's.
RUN mkdir -p /etc/ssl/certs && node -p 'tls.rootCertificates.join("\n")' > /etc/ssl/certs/ca-certificates.crt
COPY --from=contract-tools /out /app
# What each tool answers to --help.
COPY scripts/commands.mjs scripts/
USER 1000
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "contracts/tools/contract.ts"]

FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe
WORKDIR /app
# A small young generation and two arenas of malloc instead of eight for each core: 20 MB less, idle (docs/performance.md).
ENV NODE_ENV=production CONTAINER=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
ARG VERSION=1.0.0
ARG REVISION=
LABEL org.opencontainers.image.title="mobile-crm" \
  org.opencontainers.image.description="The CRM of a real-estate sales organisation: server, client and reference backend" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
COPY --from=production /app /app
COPY --from=client /app/client/dist client/dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# The image has neither curl nor wget, and a Node for each check would cost more than the check.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "server/src/main.ts"]
