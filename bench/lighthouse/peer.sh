#!/usr/bin/env bash
# Makes the peer of the comparison: Ant Design Pro's skeleton (umi max with its layout, access, model, request and
# react-query plug-ins, antd 5, pro-components, plots) with its workplace page, built for production.
#
#   ./peer.sh FOLDER
#
# The page comes from Ant Design Pro's public repository and stays outside this one; files that are there already are
# kept, so a folder filled by hand is built without the network. PEER_SOURCE names another copy of the repository.
set -euo pipefail
folder=${1:?usage: peer.sh FOLDER}
source=${PEER_SOURCE:-https://raw.githubusercontent.com/ant-design/ant-design-pro/all-blocks}
page=src/pages/dashboard/workplace
mkdir -p "$folder/$page/components/EditableLinkGroup" "$folder/public"
cd "$folder"

for file in index.tsx service.ts data.d.ts style.style.ts _mock.ts \
  components/EditableLinkGroup/index.tsx components/EditableLinkGroup/index.style.ts; do
  [ -e "$page/$file" ] || curl -fsSL --output "$page/$file" "$source/$page/$file"
done

write() { [ -e "$1" ] || cat >"$1"; }

write package.json <<'TEXT'
{
  "private": true,
  "scripts": { "build": "max build" },
  "dependencies": {
    "@ant-design/icons": "^5.6.1",
    "@ant-design/plots": "^2.6.8",
    "@ant-design/pro-components": "^2.8.10",
    "@tanstack/react-query": "^5.90.0",
    "@umijs/max": "4.6.57",
    "antd": "^5.27.0",
    "antd-style": "^3.7.1",
    "dayjs": "^1.11.18",
    "react": "^18.3.1",
    "react-dom": "^18.3.1"
  },
  "devDependencies": { "@types/react": "^18.3.0", "typescript": "^5.9.0" },
  "overrides": { "@antv/g-lite": "2.7.0" }
}
TEXT

write .umirc.ts <<'TEXT'
import { defineConfig } from '@umijs/max';

export default defineConfig({
  hash: true,
  title: 'Ant Design Pro',
  layout: { locale: false, navTheme: 'light', layout: 'mix', contentWidth: 'Fluid', fixSiderbar: true, title: 'Ant Design Pro' },
  antd: { appConfig: {}, configProvider: { theme: { cssVar: true } } },
  locale: { default: 'zh-CN', antd: true, baseNavigator: true },
  model: {},
  initialState: {},
  request: {},
  reactQuery: {},
  access: {},
  ignoreMomentLocale: true,
  mock: false,
  npmClient: 'npm',
  routes: [
    { path: '/', redirect: '/dashboard/workplace' },
    {
      path: '/dashboard',
      name: 'Dashboard',
      icon: 'dashboard',
      routes: [{ path: '/dashboard/workplace', name: '工作台', icon: 'smile', component: './dashboard/workplace' }],
    },
  ],
});
TEXT

write src/access.ts <<'TEXT'
export default (state?: { currentUser?: { access?: string } }) => ({ canAdmin: state?.currentUser?.access === 'admin' });
TEXT

# What its layout does at the start: ask who is there, show the person, languages and a footer.
write src/app.tsx <<'TEXT'
import { QuestionCircleOutlined } from '@ant-design/icons';
import { DefaultFooter } from '@ant-design/pro-components';
import type { RequestConfig, RunTimeLayoutConfig } from '@umijs/max';
import { request as call, SelectLang } from '@umijs/max';

export async function getInitialState() {
  return { currentUser: (await call('/api/currentUser')).data };
}
export const layout: RunTimeLayoutConfig = ({ initialState }) => ({
  actionsRender: () => [<QuestionCircleOutlined key="doc" />, <SelectLang key="lang" />],
  avatarProps: { src: initialState?.currentUser?.avatar, title: initialState?.currentUser?.name },
  waterMarkProps: { content: initialState?.currentUser?.name },
  footerRender: () => <DefaultFooter copyright="Ant Design" />,
});
export const request: RequestConfig = { timeout: 10000 };
TEXT

[ -d node_modules ] || npm install --no-audit --no-fund --ignore-scripts
npm run build
