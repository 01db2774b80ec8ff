//! Calls of notices, one file each.

pub(crate) mod desk;
pub(crate) mod inbox;
mod landing;
mod news_detail;
mod news_item;
mod news_page;
pub(crate) mod notice_out;
mod open_delete_news;
mod open_put_news;
mod scope;

use axum::Extension;
use onehall_web::App;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::office::Office;

pub(crate) use news_detail::ReaderKeys;
pub(crate) use news_item::{ColumnNames, NewsItem};

/// All routes of this area.
pub(crate) fn routes(keys: ReaderKeys, office: Office) -> OpenApiRouter<App> {
    let official = inbox::routes().merge(desk::routes(office.config.file_max())).layer(Extension(office));
    OpenApiRouter::new()
        .routes(routes!(news_page::page_news))
        .routes(routes!(news_page::page_news_nobody))
        .routes(routes!(news_detail::get_news))
        .routes(routes!(news_detail::get_news_nobody))
        .routes(routes!(landing::landing_columns))
        .routes(routes!(landing::landing_messages))
        .routes(routes!(open_put_news::put_news, open_delete_news::delete_news))
        .layer(Extension(keys))
        .merge(official)
}
