import type { ReactNode } from "react";

import type { UserInfo } from "@/shared/api/types";
import { useTranslation } from "@/shared/i18n/use-translation";

import { AppPasswordsSection } from "./components/center/app-passwords-section";
import { ChangesSection } from "./components/center/changes-section";
import { DevicesSection } from "./components/center/devices-section";
import { ProfileCard } from "./components/center/profile-card";
import { Section } from "./components/center/section";
import { SecuritySection } from "./components/center/security-section";
import { SystemsSection } from "./components/center/systems-section";
import css from "./personal-center-page.module.css";

/** Props of `PersonalCenterPage`. */
export interface PersonalCenterPageProps {
  readonly user: UserInfo;
  /** Applications and drafts; they belong to matters. */
  readonly matters: ReactNode;
  /** Link to all matters. */
  readonly allMatters: ReactNode;
  /** Ratings and feedback; they belong to services. */
  readonly records: ReactNode;
  /** Language and theme; they belong to the shell. */
  readonly preferences: ReactNode;
  /** Which notifications the person wants; they belong to the home area. */
  readonly notifications: ReactNode;
  /** Who exported data about the person; it belongs to transfer. null where nothing can be exported. */
  readonly exports: ReactNode;
  /** The school calendar; it belongs to the home area. */
  readonly calendar: ReactNode;
}

/** The person's own page: profile, matters, security of the account, devices, other systems, preferences. */
export function PersonalCenterPage({
  user,
  matters,
  allMatters,
  records,
  preferences,
  notifications,
  exports,
  calendar,
}: PersonalCenterPageProps) {
  const { t } = useTranslation("account");
  return (
    <>
      <h1 className={css["title"]}>{t("title")}</h1>
      <div className={css["columns"]}>
        <div className={css["side"]}>
          <ProfileCard user={user} />
          <Section id="calendar" icon="calendar" title={t("section.calendar")}>
            {calendar}
          </Section>
          <Section id="notifications" icon="bell" title={t("section.notifications")}>
            {notifications}
          </Section>
          <Section id="preferences" icon="palette" title={t("section.preferences")}>
            {preferences}
          </Section>
        </div>
        <div className={css["main"]}>
          <Section id="matters" icon="list" title={t("section.matters")} more={allMatters}>
            {matters}
          </Section>
          <Section id="records" icon="star" title={t("section.records")}>
            {records}
          </Section>
          <SecuritySection user={user} />
          <AppPasswordsSection user={user} />
          <DevicesSection isOwner={user.impersonator === null} />
          <SystemsSection />
          <ChangesSection />
          {exports === null ? null : (
            <Section id="exports" icon="shield" title={t("section.exports")}>
              {exports}
            </Section>
          )}
        </div>
      </div>
    </>
  );
}
