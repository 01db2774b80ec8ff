export { SourceApiPage } from "./source-api-page";
export { SourceListPage } from "./source-list-page";
export { SourcePage } from "./source-page";
