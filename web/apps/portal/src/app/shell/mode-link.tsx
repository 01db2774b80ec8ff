import { Link } from "react-router";

import { Icon, type IconName } from "@/shared/ui/icon";

import css from "./mode-link.module.css";

/** Props of `ModeLink`. */
export interface ModeLinkProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
}

/** The switch between the portal and its administration. */
export function ModeLink({ to, icon, label }: ModeLinkProps) {
  return (
    <Link to={to} className={css["link"]} title={label}>
      <Icon name={icon} />
      <span className={css["label"]}>{label}</span>
    </Link>
  );
}
