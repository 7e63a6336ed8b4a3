# The product in one image, over a PostgreSQL of its own (DATABASE_URL) or the embedded one. docs/going-live.md says how
# it is run. Debian and not Alpine: the embedded PostgreSQL needs the GNU C library.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional
COPY tsconfig.json vite.config.ts react-router.config.ts postcss.config.mjs ./
COPY scripts scripts
COPY public public
COPY domain domain
COPY db db
COPY demo demo
COPY server server
COPY app app
COPY docs/going-live.md docs/going-live.md
RUN node scripts/build.ts

FROM node:26-bookworm-slim
# Files belong to root and the process runs as somebody else, who can change nothing but what lies in /data.
COPY --from=build /app /app
RUN install -d -o node -g node -m 0700 /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would keep signals to itself.
CMD ["node", "scripts/launch.mjs", "start"]
