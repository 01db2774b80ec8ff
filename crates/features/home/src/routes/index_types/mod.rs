//! `POST /api/online-service-platform/{indextypeconfig,indexcardconfig}/*`: quick navigation as those see it who configure it
//! (001 section 7.3; shapes: configuration.md section 6). What they save is a draft of the document `index-types`.

mod audience;
mod card_list;
mod card_remove;
mod card_submit;
mod list;
mod out;
mod to_add;
mod type_cards;
mod type_remove;
mod type_submit;
mod under;

use onehall_web::{ApiError, App, Routes, User, routes};
use uuid::Uuid;

use crate::config::index_body::TypesBody;
use crate::config::index_types::{IndexTypesDocument, key};
use crate::routes::config::Drafting;

/// The routes.
pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(list::list_index_types))
        .routes(routes!(type_submit::submit_index_type))
        .routes(routes!(type_remove::remove_index_type))
        .routes(routes!(to_add::list_cards_to_add))
        .routes(routes!(type_cards::add_cards_to_type))
        .routes(routes!(type_cards::remove_cards_from_type))
        .routes(routes!(audience::save_index_audience))
        .routes(routes!(audience::index_audience))
        .routes(routes!(under::shelve_index_type))
        .routes(routes!(under::shelve_index_card))
        .routes(routes!(card_list::list_index_cards))
        .routes(routes!(card_submit::submit_index_card))
        .routes(routes!(card_remove::remove_index_cards))
}

fn drafting<'a>(app: &'a App, user: &'a User) -> Drafting<'a> {
    Drafting { app, user, kind: &IndexTypesDocument, key: key() }
}

/// Quick navigation as a page began with it.
async fn at_version(draft: &Drafting<'_>, version: Option<Uuid>) -> Result<TypesBody, ApiError> {
    Ok(draft.at_version(version).await?.unwrap_or_default())
}

/// Quick navigation as editors see it.
async fn newest(draft: &Drafting<'_>) -> Result<TypesBody, ApiError> {
    Ok(draft.newest().await?.1.unwrap_or_default())
}
