export { TodoSummary } from "./todo-summary";
export { TodosPage } from "./todos-page";
