/** What is loaded when somebody takes something in or out: one file, for whoever opens a dialog has a task next. */
export { TransferDialogs } from "./dialogs";
export { TaskButton } from "./tasks/task-button";
export { TaskDialog } from "./tasks/task-dialog";
