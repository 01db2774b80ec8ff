//! Cards of a tenant.

use std::collections::HashSet;

use onehall_db::{OfTenant as _, StoreResult, rows_per_insert};
use onehall_kernel::{Ctx, TenantId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entities::card;
use crate::model::Card;
use crate::rules::layout::Area;
use crate::store::rows::{cells, names, odd, read, stored, write};

const TABLE: &str = "home_cards";

fn from_row(row: card::Model) -> StoreResult<Card> {
    let id = row.id;
    Ok(Card {
        id,
        code: row.code,
        kind: row.kind,
        names: names(row.name_zh, row.name_en),
        introductions: names(row.introduction_zh, row.introduction_en),
        display_rows: cells(row.display_rows).max(1),
        columns: read(TABLE, "columns", id, &row.columns)?,
        config: read(TABLE, "config", id, &row.config)?,
        more_url: row.more_url,
        state: row.state.parse().map_err(|()| odd(TABLE, "state", id))?,
        roles: read(TABLE, "roles", id, &row.roles)?,
        departments: read(TABLE, "departments", id, &row.departments)?,
        person_kinds: read(TABLE, "person_kinds", id, &row.person_kinds)?,
        reminder: read(TABLE, "reminder", id, &row.reminder)?,
        area: Area { x: cells(row.x), y: cells(row.y), w: cells(row.w), h: cells(row.h) },
        sort: row.sort,
        enabled: row.enabled,
    })
}

fn active(ctx: &Ctx, card: &Card) -> StoreResult<card::ActiveModel> {
    Ok(card::ActiveModel {
        id: Set(card.id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        code: Set(card.code.clone()),
        kind: Set(card.kind.clone()),
        name_zh: Set(card.names.zh.clone()),
        name_en: Set(card.names.en.clone()),
        introduction_zh: Set(card.introductions.zh.clone()),
        introduction_en: Set(card.introductions.en.clone()),
        display_rows: Set(stored(card.display_rows)),
        columns: Set(write(TABLE, &card.columns)?),
        config: Set(write(TABLE, &card.config)?),
        more_url: Set(card.more_url.clone()),
        state: Set(card.state.as_str().to_owned()),
        roles: Set(write(TABLE, &card.roles)?),
        departments: Set(write(TABLE, &card.departments)?),
        person_kinds: Set(write(TABLE, &card.person_kinds)?),
        reminder: Set(write(TABLE, &card.reminder)?),
        x: Set(stored(card.area.x)),
        y: Set(stored(card.area.y)),
        w: Set(stored(card.area.w)),
        h: Set(stored(card.area.h)),
        sort: Set(card.sort),
        enabled: Set(card.enabled),
        removed: Set(false),
        created_at: Set(ctx.now),
        updated_at: Set(ctx.now),
    })
}

/// The cards of a tenant in their order, disabled ones too.
pub async fn list_cards(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<Card>> {
    let rows = card::Entity::of(tenant)
        .filter(card::COLUMN.removed.eq(false))
        .order_by_asc(card::Column::Sort)
        .order_by_asc(card::Column::Id)
        .all(conn)
        .await?;
    rows.into_iter().map(from_row).collect()
}

/// A card of a tenant.
pub async fn find_card(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<Card>> {
    let query = card::Entity::of(tenant).filter(card::COLUMN.id.eq(id)).filter(card::COLUMN.removed.eq(false));
    query.one(conn).await?.map(from_row).transpose()
}

/// The key of the card with this code, one that was removed too.
pub async fn find_card_id(conn: &impl ConnectionTrait, tenant: &TenantId, code: &str) -> StoreResult<Option<Uuid>> {
    let query = card::Entity::of(tenant).filter(card::COLUMN.code.eq(code)).select_only().column(card::Column::Id);
    Ok(query.into_tuple().one(conn).await?)
}

/// Which of these codes cards of a tenant have, removed ones too.
pub async fn list_taken_codes(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    codes: &[String],
) -> StoreResult<HashSet<String>> {
    let query =
        card::Entity::of(tenant).filter(card::COLUMN.code.is_in(codes)).select_only().column(card::Column::Code);
    Ok(query.into_tuple().all(conn).await?.into_iter().collect())
}

/// Cards of a tenant beside this one; removed ones do not count.
pub async fn count_cards(conn: &impl ConnectionTrait, tenant: &TenantId, beside: Uuid) -> StoreResult<u64> {
    let query = card::Entity::of(tenant).filter(card::COLUMN.removed.eq(false)).filter(card::COLUMN.id.ne(beside));
    Ok(query.count(conn).await?)
}

/// Writes new cards, or replaces what the cards with these keys say; removed ones are there again.
pub async fn put_cards(conn: &impl ConnectionTrait, ctx: &Ctx, cards: &[Card]) -> StoreResult<()> {
    use card::Column as C;

    let rows = cards.iter().map(|card| active(ctx, card)).collect::<StoreResult<Vec<_>>>()?;
    let again = OnConflict::column(C::Id)
        .update_columns([
            C::Code,
            C::Kind,
            C::NameZh,
            C::NameEn,
            C::IntroductionZh,
            C::IntroductionEn,
            C::DisplayRows,
            C::Columns,
            C::Config,
            C::MoreUrl,
            C::State,
            C::Roles,
            C::Departments,
            C::PersonKinds,
            C::Reminder,
            C::X,
            C::Y,
            C::W,
            C::H,
            C::Sort,
            C::Enabled,
            C::Removed,
            C::UpdatedAt,
        ])
        // a key of another tenant is nobody's here
        .action_and_where(card::COLUMN.tenant_id.eq(ctx.tenant.as_str()))
        .to_owned();
    for chunk in rows.chunks(rows_per_insert(26)) {
        card::Entity::insert_many(chunk.to_vec()).on_conflict(again.clone()).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Takes a card from everybody's page; its key and people's places of it stay, should it come back.
pub async fn remove_card(conn: &impl ConnectionTrait, ctx: &Ctx, id: Uuid) -> StoreResult<()> {
    card::Entity::update_of(&ctx.tenant)
        .filter(card::COLUMN.id.eq(id))
        .col_expr(card::Column::Removed, true.into())
        .col_expr(card::Column::UpdatedAt, ctx.now.into())
        .exec(conn)
        .await?;
    Ok(())
}
