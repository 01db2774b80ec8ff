import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Skeleton } from "@/shared/ui/states";

import { pageQuery } from "../api/landing-queries";
import { type Section as SectionOut, heatQuery, throughQuery } from "../api/section-queries";
import { USUAL_SIZES } from "../model/sizes";
import { ThirdParties, Tools } from "./entries";
import { Messages, News } from "./news";
import { Overview } from "./overview";
import { Scenes } from "./scenes";
import { Section, type SectionProps } from "./section";
import { ServiceGrid } from "./service-grid";

type Kind = SectionOut["kind"];

/** What stands below the figures when the order the school chose can not be read. */
const USUAL: readonly Kind[] = [
  "MESSAGES",
  "SCENES",
  "HEAT",
  "THROUGH",
  "OVERVIEW",
  "NEWS",
  "TOOLS",
  "THIRD_PARTY",
];

/** A section of which the school said nothing. */
const USUALLY = { title: "", size: 0, newsColumnIds: [], links: null } as const;

function Heat({ title, size }: SectionProps) {
  const { data = [] } = useQuery(heatQuery(size || USUAL_SIZES.HEAT));
  if (data.length === 0) return null;
  return (
    <Section title={title}>
      <ServiceGrid services={data} />
    </Section>
  );
}

function Through({ title, size }: SectionProps) {
  const { t } = useTranslation("landing");
  const { data } = useQuery(throughQuery(size || USUAL_SIZES.THROUGH));
  if (data === undefined || data.records.length === 0) return null;
  return (
    <Section title={title} text={t("throughText", { count: data.total })}>
      <ServiceGrid services={data.records} />
    </Section>
  );
}

const SECTIONS: Readonly<Partial<Record<Kind, (props: SectionProps) => React.ReactNode>>> = {
  MESSAGES: Messages,
  SCENES: Scenes,
  HEAT: Heat,
  THROUGH: Through,
  OVERVIEW: Overview,
  NEWS: News,
  TOOLS: Tools,
  THIRD_PARTY: ThirdParties,
};

/** The sections of the page before sign-in in the order the school chose. */
export function LandingSections() {
  const { t } = useTranslation("landing");
  const { language } = useLanguage();
  const { data, isError } = useQuery(pageQuery(language));
  if (data === undefined && !isError) return <Skeleton rows={6} height="4.5rem" />;
  const sections = data ?? USUAL.map((kind) => ({ ...USUALLY, columnId: kind, kind }));
  return sections.map(({ columnId, kind, title, ...shown }) => {
    const Content = SECTIONS[kind];
    return Content === undefined ? null : (
      <Content key={columnId} title={title === "" ? t(`section.${kind}`) : title} {...shown} />
    );
  });
}
