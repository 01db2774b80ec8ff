import { useTranslation } from "@/shared/i18n/use-translation";

import { useRepeatClickGuard } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import { useCollect } from "../api/mutations";
import css from "./collect-star.module.css";

/** Props of `CollectStar`. */
export interface CollectStarProps {
  readonly service: { readonly serviceId: string; readonly serviceName: string; readonly isCollect: boolean };
  /** Shows the word beside the star. */
  readonly hasText?: boolean;
}

/** Collects a service; changes at once, and clicks within 0.8 s after another do nothing (000 §4). */
export function CollectStar({ service, hasText = false }: CollectStarProps) {
  const { t } = useTranslation("services");
  const { mutate } = useCollect();
  const { isGuarded, guard } = useRepeatClickGuard();
  const name = t(service.isCollect ? "collect.remove" : "collect.add", { name: service.serviceName });
  return (
    <button
      type="button"
      className={css["star"]}
      data-text={hasText || undefined}
      aria-label={hasText ? undefined : name}
      aria-pressed={service.isCollect}
      aria-disabled={isGuarded || undefined}
      title={name}
      onClick={() => guard(() => mutate({ serviceId: service.serviceId, isCollect: !service.isCollect }))}
    >
      <Icon name="star" isFilled={service.isCollect} size="1.25rem" />
      {hasText ? (
        <span>
          {t(service.isCollect ? "collect.done" : "collect.todo")}
          <span className="visually-hidden">{service.serviceName}</span>
        </span>
      ) : null}
    </button>
  );
}
