//! Calls of notices, one file each.

mod landing;
mod news_detail;
mod news_item;
mod news_page;
mod open_delete_news;
mod open_put_news;
mod scope;

use axum::Extension;
use onehall_web::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use news_detail::ReaderKeys;
pub(crate) use news_item::{ColumnNames, NewsItem};

/// All routes of this area.
pub(crate) fn routes(keys: ReaderKeys) -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(news_page::page_news))
        .routes(routes!(news_page::page_news_nobody))
        .routes(routes!(news_detail::get_news))
        .routes(routes!(news_detail::get_news_nobody))
        .routes(routes!(landing::landing_columns))
        .routes(routes!(landing::landing_messages))
        .routes(routes!(open_put_news::put_news, open_delete_news::delete_news))
        .layer(Extension(keys))
}
