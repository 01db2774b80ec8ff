import { useTranslation } from "@/shared/i18n/use-translation";

import { LANGUAGES } from "@/shared/i18n/i18n";
import { useLanguage } from "@/shared/i18n/use-language";
import { Icon } from "@/shared/ui/icon";
import { MenuButton } from "@/shared/ui/menu-button";

/** Switches between the languages at once. */
export function LanguageMenu() {
  const { t } = useTranslation("common");
  const { language, setLanguage } = useLanguage();
  return (
    <MenuButton
      label={t("language.label")}
      entries={LANGUAGES.map((name) => ({
        key: name,
        label: <span lang={name}>{t(`language.${name}`)}</span>,
        isChecked: name === language,
        onSelect: () => setLanguage(name),
      }))}
    >
      <Icon name="globe" />
    </MenuButton>
  );
}
