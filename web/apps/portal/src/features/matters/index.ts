export { RecentMatters } from "./recent-matters";
export { TodoSummary } from "./todo-summary";
export { TodosPage } from "./todos-page";
