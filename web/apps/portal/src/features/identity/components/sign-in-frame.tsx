import { type ReactNode, Suspense, lazy } from "react";

import type { BootData } from "@/shared/api/types";
import { DEFAULT_LOGO } from "@/shared/config/default-logo";
import { ROUTES } from "@/shared/config/paths";
import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useThemeStore } from "@/shared/theme/theme-store";

import css from "./sign-in-frame.module.css";

/** The drawing beside the form, which nobody waits for. */
const Scenery = lazy(async () => ({ default: (await import("@/shared/ui/scenery")).Scenery }));

/** Props of `SignInFrame`. */
export interface SignInFrameProps {
  /** null while it loads. */
  readonly boot: BootData | null;
  /** What the page is, below the school's name. */
  readonly title: string;
  /** Whom to ask, below everything else. */
  readonly help: string;
  /** Theme and language switches. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** What stands around the forms before sign-in: a picture, the school's name, whom to ask. */
export function SignInFrame({ boot, title, help, tools, children }: SignInFrameProps) {
  const { t } = useTranslation("identity");
  const langOf = useLangOf();
  return (
    <div className={css["page"]}>
      <aside className={css["picture"]}>
        {boot !== null && boot.loginImage !== "" ? (
          <img src={boot.loginImage} alt="" className={css["photo"]} />
        ) : (
          <Suspense fallback={null}>
            <Scenery />
          </Suspense>
        )}
        <div className={css["words"]}>
          <p className={css["slogan"]}>{t("login.slogan")}</p>
          <p className={css["sloganText"]}>{t("login.sloganText")}</p>
        </div>
      </aside>
      <div className={css["side"]}>
        <header className={css["tools"]}>
          <a href={ROUTES.landing.path} className={css["back"]}>
            {t("login.back")}
          </a>
          {tools}
        </header>
        <main id="main" tabIndex={-1} className={css["main"]}>
          <Brand boot={boot} title={title} />
          {children}
          <p className={css["help"]}>{help}</p>
        </main>
        <footer className={css["icp"]} lang={langOf(boot?.icp ?? "")}>
          {boot?.icp}
        </footer>
      </div>
    </div>
  );
}

/** The school's own logo where there is one; its name is the heading either way. */
function Brand({ boot, title }: Pick<SignInFrameProps, "boot" | "title">) {
  const { t } = useTranslation("common");
  const mode = useThemeStore((state) => state.effective);
  const name = boot?.schoolName ?? t("appName");
  const logo = (mode === "dark" ? boot?.logoDark : "") || boot?.logo || null;
  return (
    <header className={css["head"]}>
      {logo === null ? (
        <>
          <img src={boot?.favicon || DEFAULT_LOGO} alt="" width={48} height={48} />
          <h1 className={css["school"]}>{name}</h1>
        </>
      ) : (
        <h1 className={css["logo"]}>
          <img src={logo} alt={name} />
        </h1>
      )}
      <p className={css["title"]}>{title}</p>
    </header>
  );
}
