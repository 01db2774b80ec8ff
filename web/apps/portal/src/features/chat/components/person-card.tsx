import { queryOptions, useQuery } from "@tanstack/react-query";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Icon } from "@/shared/ui/icon";
import { QueryView } from "@/shared/ui/query-view";
import { LoadingState } from "@/shared/ui/states";

import { chatCalls } from "../api/calls";
import { chatKeys } from "../api/keys";
import { useBegin } from "../hooks/use-begin";
import { useChatState } from "../hooks/use-chat";
import { Avatar } from "./avatar";
import css from "./person-card.module.css";

/** Props of `PersonCard`. */
export interface PersonCardProps {
  readonly userId: string;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}

/** What is known of a user or a group. */
export function partnerQuery(id: string) {
  return queryOptions({
    queryKey: chatKeys.partner(id),
    queryFn: ({ signal }) => chatCalls.partner(id, signal),
  });
}

/** A contact card: who it is, where they belong, and the way to talk to them. */
export function PersonCard({ userId, onClose, onOpen }: PersonCardProps) {
  const { t } = useTranslation("chat");
  const person = useQuery(partnerQuery(userId));
  const ownId = useChatState((state) => state.ownId);
  const openId = useChatState((state) => state.openId);
  const isOnline = useChatState((state) => state.present.has(userId));
  const begin = useBegin(onOpen);
  return (
    <Dialog title={t("person.title")} onClose={onClose}>
      <QueryView query={person} loading={<LoadingState />}>
        {(data) => (
          <div className={css["card"]}>
            <div className={css["head"]}>
              <Avatar
                name={data.nickname}
                avatar={data.avatar}
                kind={data.kind}
                size="large"
                isOnline={isOnline}
              />
              <div>
                <p className={css["name"]}>{data.nickname}</p>
                <p className={css["kind"]}>{t(`kind.${data.kind}`)}</p>
              </div>
            </div>
            <dl className={css["facts"]}>
              <Fact name={t("person.department")} value={data.deptName} />
              <Fact name={t("person.post")} value={data.postName} />
              <Fact name={t("person.email")} value={data.email} />
            </dl>
            {data.mayChat && userId !== ownId && userId !== openId ? (
              <Button
                kind="primary"
                icon={<Icon name="message" size="1em" />}
                onClick={() => {
                  onClose();
                  begin(data);
                }}
              >
                {t("person.chat")}
              </Button>
            ) : null}
            {data.mayChat || userId === ownId ? null : <p className={css["kind"]}>{t("person.mayNot")}</p>}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string | null | undefined }) {
  if ((value ?? "") === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
