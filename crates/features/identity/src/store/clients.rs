//! Clients of the API.

use onehall_db::StoreResult;
use onehall_kernel::Ctx;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait};

use crate::entities::client;
use crate::rules::token;

/// A client of another system; its secret is stored hashed.
pub(crate) async fn create_client(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    id: &str,
    secret: &str,
    scopes: &[String],
    plain: bool,
) -> StoreResult<()> {
    row(ctx, id, secret, scopes, false, plain).insert(conn).await?;
    Ok(())
}

/// Makes the browser's client, whose secret is its id; another node may have done it at the same moment.
pub(crate) async fn ensure_public_client(conn: &impl ConnectionTrait, ctx: &Ctx, id: &str) -> StoreResult<()> {
    client::Entity::insert(row(ctx, id, id, &[], true, false))
        .on_conflict(OnConflict::column(client::Column::Id).do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

fn row(ctx: &Ctx, id: &str, secret: &str, scopes: &[String], is_public: bool, is_plain: bool) -> client::ActiveModel {
    client::ActiveModel {
        id: Set(id.to_owned()),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        secret_hash: Set(token::hash(secret)),
        is_public: Set(is_public),
        blade_dialect: Set(false),
        is_plain: Set(is_plain),
        scopes: Set(scopes.join(" ")),
        disabled_at: Set(None),
        created_at: Set(ctx.now),
    }
}
