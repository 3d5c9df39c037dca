FROM node:24-bookworm-slim AS build
WORKDIR /app
RUN npm install --global --ignore-scripts pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json ./
COPY contracts/package.json contracts/
COPY fixtures/package.json fixtures/
COPY server/package.json server/
COPY client/package.json client/
RUN pnpm install --frozen-lockfile
COPY contracts contracts
COPY fixtures fixtures
COPY server server
COPY client client
RUN pnpm --filter @mobile-crm/client build && pnpm install --frozen-lockfile --prod --filter @mobile-crm/server...

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
CMD ["node", "--disable-warning=ExperimentalWarning", "server/src/main.ts"]
