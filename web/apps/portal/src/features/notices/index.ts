export { NewsDetailPage } from "./news-detail-page";
export { NewsListPage } from "./news-list-page";
