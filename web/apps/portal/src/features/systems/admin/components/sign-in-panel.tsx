import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { Badge } from "@/shared/ui/badge";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { type SignInServices, signInQuery } from "../api/queries";
import css from "./systems.module.css";

/** By what people sign in and are reached, as the operator configured it. */
export function SignInPanel() {
  return (
    <div className={css["panel"]}>
      <QueryView query={useQuery(signInQuery)} loading={<Skeleton rows={6} height="2rem" />}>
        {(services) => <SignInView services={services} />}
      </QueryView>
    </div>
  );
}

function SignInView({ services }: { readonly services: SignInServices }) {
  const { t } = useTranslation("systems");
  const id = useId();
  const user = useCurrentUser();
  const { isOwnCas, casUrl, portalService, social } = services;
  return (
    <>
      <section className={css["part"]} aria-labelledby={`${id}-cas`}>
        <h2 id={`${id}-cas`} className={css["partName"]}>
          {t("signIn.cas")}
        </h2>
        <p className={css["sub"]}>{t(isOwnCas ? "signIn.own" : "signIn.other")}</p>
        <dl className={css["facts"]}>
          <div>
            <dt>{t("signIn.casUrl")}</dt>
            <dd>{casUrl}</dd>
          </div>
          <div>
            <dt>{t("signIn.portal")}</dt>
            <dd>{portalService}</dd>
          </div>
        </dl>
      </section>
      <section className={css["part"]} aria-labelledby={`${id}-social`}>
        <h2 id={`${id}-social`} className={css["partName"]}>
          {t("signIn.social")}
        </h2>
        <p className={css["sub"]}>{t(social.length === 0 ? "signIn.noSocial" : "signIn.socialHint")}</p>
        {social.map((one) => (
          <SocialService key={one.source} service={one} />
        ))}
      </section>
      <section className={css["part"]} aria-labelledby={`${id}-channels`}>
        <h2 id={`${id}-channels`} className={css["partName"]}>
          {t("signIn.channels")}
        </h2>
        <p className={css["sub"]}>{t("signIn.noChannels")}</p>
      </section>
      {user?.menuEntries.includes("embedConfig") === true ? (
        <section className={css["part"]} aria-labelledby={`${id}-embedded`}>
          <h2 id={`${id}-embedded`} className={css["partName"]}>
            {t("signIn.embedded")}
          </h2>
          <p className={css["sub"]}>{t("signIn.embeddedHint")}</p>
          <p>
            <Link to={ROUTES.embedded.path}>{t("signIn.toEmbedded")}</Link>
          </p>
        </section>
      ) : null}
    </>
  );
}

function SocialService({ service }: { readonly service: SignInServices["social"][number] }) {
  const { t } = useTranslation("systems");
  const { name, source, isOffered, authorizeUrl, tokenUrl, userinfoUrl, clientId, accountField } = service;
  const facts = [
    ["source", source],
    ["authorizeUrl", authorizeUrl],
    ["tokenUrl", tokenUrl],
    ["userinfoUrl", userinfoUrl],
    ["clientId", clientId],
    ["accountField", accountField],
  ] as const;
  return (
    <div className={css["part"]}>
      <div className={css["state"]}>
        <h3>
          <Written text={name} />
        </h3>
        <Badge shape="pill" tone={isOffered ? "success" : "quiet"}>
          {t(isOffered ? "signIn.offered" : "signIn.notOffered")}
        </Badge>
      </div>
      <dl className={css["facts"]}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`signIn.${key}`)}</dt>
            <dd>{value === "" ? "—" : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
