import { App as AntdApp, ConfigProvider } from "antd";
import en from "antd/locale/en_US";
import zhCN from "antd/locale/zh_CN";
import { type ReactNode, useMemo } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { antdTheme } from "@/shared/theme/antd-theme";
import { useThemeStore } from "@/shared/theme/theme-store";

const LOCALES = { "zh-CN": zhCN, en };

/** antd with the portal's colours and language; public pages do without it. */
export function AntdRoot({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  const color = useThemeStore((state) => state.color);
  const mode = useThemeStore((state) => state.effective);
  const theme = useMemo(() => antdTheme(color, mode), [color, mode]);
  return (
    <ConfigProvider theme={theme} locale={LOCALES[language]} button={{ autoInsertSpace: false }}>
      <AntdApp component={false}>{children}</AntdApp>
    </ConfigProvider>
  );
}
