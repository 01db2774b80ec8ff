import { Button } from "react-aria-components/Button";
import { Calendar } from "react-aria-components/Calendar";
import { DatePicker } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";

import { AriaLanguage } from "../aria/aria-language";
import field from "../aria/field.module.css";
import { type FieldProps, ariaField } from "../aria/field-props";
import { Float, useFloatPlace } from "../aria/float";
import { Icon } from "../icon";
import css from "./date-field.module.css";
import { type Day, toCalendar, toDay } from "./dates";
import { Month } from "./month";
import { Segments } from "./segments";

/** Props of `DateField`. */
export interface DateFieldProps extends FieldProps {
  readonly value: Day;
  readonly onChange: (value: Day) => void;
  readonly min?: Day;
  readonly max?: Day;
}

/** A day: typed part by part, or chosen in a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min = "", max = "" } = props;
  const { place, findPlace } = useFloatPlace();
  const first = toCalendar(min);
  const last = toCalendar(max);
  return (
    <AriaLanguage>
      <DatePicker
        {...ariaField(props)}
        ref={findPlace}
        value={toCalendar(value)}
        onChange={(date) => onChange(toDay(date))}
        shouldForceLeadingZeros
        {...(first === null ? {} : { minValue: first })}
        {...(last === null ? {} : { maxValue: last })}
      >
        <Group className={`${field["frame"] ?? ""} ${css["date"] ?? ""}`}>
          <Segments />
          <Button className={`${field["button"] ?? ""} ${css["open"] ?? ""}`}>
            <Icon name="calendar" size="1rem" />
          </Button>
        </Group>
        <Float place={place}>
          <Dialog className={css["dialog"] ?? ""}>
            <Calendar>
              <Month />
            </Calendar>
          </Dialog>
        </Float>
      </DatePicker>
    </AriaLanguage>
  );
}
