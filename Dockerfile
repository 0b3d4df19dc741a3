# Builds the site and serves it with nginx, without root: see docs/self-hosting.md.
FROM node:22-slim AS build
WORKDIR /pixmill
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Each argument is explained in .env.example. One that is not given comes from .env.local.
ARG VITE_ACCOUNTS=off
ARG VITE_BASE_PATH
ARG VITE_SITE_ORIGIN
RUN npm run build

FROM nginxinc/nginx-unprivileged:1.28-alpine
ARG VITE_BASE_PATH
ENV PIXMILL_PATH=${VITE_BASE_PATH:-/}
COPY --from=build /pixmill/dist-hosting/nginx.conf /pixmill/dist-hosting/nginx-site.conf /srv/pixmill/
COPY --from=build /pixmill/dist /srv/pixmill/site
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD wget -q -O /dev/null "http://127.0.0.1:8080${PIXMILL_PATH}robots.txt"
CMD ["nginx", "-p", "/srv/pixmill", "-c", "nginx.conf", "-g", "daemon off;"]
