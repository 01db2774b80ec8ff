import { useCallback, useId, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { type Clock, systemClock } from "@/shared/lib/clock";
import { useCurrentUser } from "@/shared/lib/current-user";
import { formatCount } from "@/shared/lib/format";
import counted from "@/shared/ui/counted-icon.module.css";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { useDropBox } from "@/shared/ui/use-drop-box";

import { isEnded } from "../../model/progress";
import { isOwn, openTask, runningStore } from "../../stores/running";
import { TaskList } from "./task-list";
import css from "./task-button.module.css";
import { type WatchedState, WatchedTask } from "./watched-task";

/** The tasks that somebody began in this browser and has not seen the end of: how far they are, and the way back to each. */
export function TaskButton({ clock = systemClock }: { readonly clock?: Clock }) {
  const { t } = useTranslation("transfer");
  const user = useCurrentUser();
  const all = runningStore(({ tasks }) => tasks);
  const shown = runningStore((state) => state.shown);
  const [states, setStates] = useState<Readonly<Record<string, WatchedState>>>({});
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { box, button, onKeyDown } = useDropBox(isOpen, () => setIsOpen(false));
  const tasks = all.filter((task) => isOwn(task, user));
  const take = useCallback(
    (key: string, state: WatchedState) => setStates((before) => ({ ...before, [key]: state })),
    [],
  );
  const running = tasks.filter(({ key }) => {
    const state = states[key];
    return state === undefined || !isEnded(state);
  }).length;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc within it closes the list */}
      <div ref={box} className={css["box"]} onKeyDown={onKeyDown}>
        <button
          ref={button}
          type="button"
          className={counted["control"]}
          aria-label={t("tasks.button", { running, count: tasks.length })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="download" />
          <span className={counted["badge"]}>{formatCount(tasks.length)}</span>
        </button>
        {isOpen ? (
          <Panel look="float" id={id} className={css["list"]} aria-label={t("tasks.label")}>
            <TaskList
              tasks={tasks}
              states={states}
              onOpen={(task) => {
                setIsOpen(false);
                button.current?.focus();
                openTask(task);
              }}
            />
          </Panel>
        ) : null}
      </div>
      {tasks
        .filter(({ key }) => !shown.includes(key))
        .map((task) => (
          <WatchedTask key={task.key} task={task} clock={clock} onState={take} onOpen={openTask} />
        ))}
    </>
  );
}
