//! Quick navigation of a tenant, seen at once.

use onehall_db::Tx;
use onehall_kernel::Ctx;
use onehall_records::documents::{Origin, put_now};
use onehall_web::ApiError;

use crate::config::index_body::TypesBody;
use crate::config::index_types::{IndexTypesDocument, key};
use crate::model::IndexTypes;

/// Replaces quick navigation.
///
/// # Errors
/// `request.invalid` for a name or address outside the limits, more than 20 categories or 60 cards; `config.missing` for an
/// unknown role or department.
pub async fn put_index_types(tx: &mut Tx, ctx: &Ctx, all: IndexTypes) -> Result<(), ApiError> {
    let body = serde_json::to_value(TypesBody::from(all)).map_err(ApiError::internal)?;
    put_now(tx, ctx, &IndexTypesDocument, &key(), Some(body), Origin::Cli).await
}
