//! Calls of notices, one file each.

pub(crate) mod account_choices;
mod desk;
pub(crate) mod inbox;
mod landing;
mod news_detail;
mod news_page;
pub(crate) mod notice_out;
mod open_delete_news;
mod open_put_news;
mod scope;

use axum::Extension;
use onehall_kernel::Scope;
use onehall_web::{OpenScope as _, Routes, routes};
use serde::{Deserialize, Deserializer};
use uuid::Uuid;

use crate::office::Office;

pub(crate) use desk::scope::accounts_of_person;
pub(crate) use news_detail::ReaderKeys;

/// What clients need for the open calls of this area.
pub(crate) const SCOPES: &[Scope] = &[scope::NewsScope::SCOPE];

/// All routes of this area.
pub(crate) fn routes(keys: ReaderKeys, office: Office) -> Routes {
    let official = inbox::routes().merge(desk::routes(office.config.file_max())).layer(Extension(office));
    Routes::new()
        .routes(routes!(account_choices::list_account_choices))
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

/// Reads the id of a notice that stood in an address somebody may have cut short: what is no id is that of no notice, and
/// is answered as such.
pub(crate) fn id_of_address<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Uuid, D::Error> {
    let text = String::deserialize(deserializer)?;
    Ok(Uuid::try_parse(text.trim()).unwrap_or_default())
}
