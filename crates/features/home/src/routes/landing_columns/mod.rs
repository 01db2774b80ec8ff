//! `POST /api/online-service-platform/{preLoginCardBasicConfig/preLogin/column,indexcardconfig/preLogin}/*`: the columns of the
//! page before sign-in as those see them who configure it (001 section 7.3; shapes: configuration.md section 6). What they
//! save is a draft of the document `landing`.

mod detail;
mod list;
mod name;
mod out;
mod save;
mod tools;

use onehall_web::{ApiError, App, Routes, User, routes};

use crate::config::landing::{LandingDocument, key};
use crate::config::landing_body::LandingBody;
use crate::routes::config::Drafting;

/// The routes.
pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(list::list_landing_columns))
        .routes(routes!(detail::landing_column))
        .routes(routes!(save::save_landing_column))
        .routes(routes!(name::check_landing_column_name))
        .routes(routes!(tools::find_common_tools_column))
}

fn drafting<'a>(app: &'a App, user: &'a User) -> Drafting<'a> {
    Drafting { app, user, kind: &LandingDocument, key: key() }
}

/// The columns as editors see them.
async fn newest(draft: &Drafting<'_>) -> Result<LandingBody, ApiError> {
    Ok(draft.newest().await?.1.unwrap_or_default())
}

/// A column's place in the list.
///
/// # Errors
/// `object.not_found` for none.
fn place_of(body: &LandingBody, id: &str) -> Result<usize, ApiError> {
    let place = body.columns.iter().position(|column| column.column_id == id);
    place.ok_or_else(|| ApiError::not_found("栏目", "The column"))
}
