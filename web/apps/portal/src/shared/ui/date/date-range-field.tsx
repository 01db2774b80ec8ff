import { Button } from "react-aria-components/Button";
import { DateRangePicker } from "react-aria-components/DateRangePicker";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";
import { RangeCalendar } from "react-aria-components/RangeCalendar";

import { AriaLanguage } from "../aria/aria-language";
import field from "../aria/field.module.css";
import { type FieldProps, ariaField } from "../aria/field-props";
import { Float, useFloatPlace } from "../aria/float";
import { Icon } from "../icon";
import css from "./date-field.module.css";
import { type Day, toCalendar, toDay } from "./dates";
import { Month } from "./month";
import month from "./month.module.css";
import { Segments } from "./segments";

/** First and last day; both are in. */
export interface DayRange {
  readonly begin: Day;
  readonly end: Day;
}

/** Props of `DateRangeField`. */
export interface DateRangeFieldProps extends FieldProps {
  /** null is no range. */
  readonly value: DayRange | null;
  readonly onChange: (value: DayRange | null) => void;
  readonly min?: Day;
  readonly max?: Day;
}

/** Days from one to another: typed, or drawn in a calendar. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { value, onChange, min = "", max = "" } = props;
  const { place, findPlace } = useFloatPlace();
  const first = toCalendar(min);
  const last = toCalendar(max);
  const start = toCalendar(value?.begin ?? "");
  const end = toCalendar(value?.end ?? "");
  return (
    <AriaLanguage>
      <DateRangePicker
        {...ariaField(props)}
        ref={findPlace}
        value={start === null || end === null ? null : { start, end }}
        onChange={(range) =>
          onChange(range === null ? null : { begin: toDay(range.start), end: toDay(range.end) })
        }
        shouldForceLeadingZeros
        {...(first === null ? {} : { minValue: first })}
        {...(last === null ? {} : { maxValue: last })}
      >
        <Group className={`${field["frame"] ?? ""} ${css["date"] ?? ""}`}>
          <Segments slot="start" />
          <span className={css["between"]} aria-hidden="true">
            –
          </span>
          <Segments slot="end" />
          <Button className={`${field["button"] ?? ""} ${css["open"] ?? ""}`}>
            <Icon name="calendar" size="1rem" />
          </Button>
        </Group>
        <Float place={place}>
          <Dialog className={css["dialog"] ?? ""}>
            <RangeCalendar className={month["range"] ?? ""}>
              <Month />
            </RangeCalendar>
          </Dialog>
        </Float>
      </DateRangePicker>
    </AriaLanguage>
  );
}
