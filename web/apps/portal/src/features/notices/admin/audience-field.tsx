import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useDebounced } from "@/shared/lib/use-debounced";
import { type Audience, type NamedPerson, isNobody } from "@/shared/ui/pickers/audience";
import { AudiencePicker } from "@/shared/ui/pickers/audience-picker";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { AUDIENCE_COUNT_DELAY_MS, NOTICE_PERSONS_MAX } from "../model/limits";
import { audienceQuery, choicesQuery, deskPeople } from "./api/desk";

/** Props of `AudienceField`. */
export interface AudienceFieldProps {
  readonly accountId: string;
  readonly audience: Audience;
  readonly people: readonly NamedPerson[];
  readonly fault: string | null;
  readonly onChange: (audience: Audience, people: readonly NamedPerson[]) => void;
}

/** Who a notice is for, with what the account may choose from and how many people that is. */
export function AudienceField({ accountId, audience, ...rest }: AudienceFieldProps) {
  const { language } = useLanguage();
  const settled = useDebounced(audience, AUDIENCE_COUNT_DELAY_MS);
  const count = useQuery({
    ...audienceQuery(accountId, settled),
    enabled: accountId !== "" && !isNobody(settled),
  });
  return (
    <div data-field="audience" data-faulty={rest.fault === null ? undefined : ""}>
      <QueryView query={useQuery(choicesQuery(language))} loading={<Skeleton rows={6} />}>
        {(choices) => (
          <AudiencePicker
            choices={choices}
            audience={audience}
            maxPeople={NOTICE_PERSONS_MAX}
            findPeople={deskPeople}
            count={count}
            isSettled={settled === audience}
            {...rest}
          />
        )}
      </QueryView>
    </div>
  );
}
