import { Button } from "react-aria-components/Button";
import { CalendarCell, CalendarGrid } from "react-aria-components/Calendar";
import { Heading } from "react-aria-components/Heading";

import { Icon } from "../icon";
import css from "./month.module.css";

/** The month that a calendar shows, with steps to its neighbours. */
export function Month() {
  return (
    <>
      <header className={css["head"]}>
        <Button slot="previous" className={css["step"] ?? ""}>
          <Icon name="chevronLeft" size="1.25rem" />
        </Button>
        <Heading className={css["heading"] ?? ""} />
        <Button slot="next" className={css["step"] ?? ""}>
          <Icon name="chevronRight" size="1.25rem" />
        </Button>
      </header>
      <CalendarGrid className={css["grid"] ?? ""}>
        {(date) => <CalendarCell date={date} className={css["day"] ?? ""} />}
      </CalendarGrid>
    </>
  );
}
