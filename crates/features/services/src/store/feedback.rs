//! Feedback on services.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreError, StoreResult, containing, count_and_page};
use onehall_kernel::{Page, PageIn, TenantId, UserId};
use sea_orm::sea_query::{Expr, Func};
use sea_orm::{
    ActiveValue::Set, ColumnTrait as _, ConnectionTrait, EntityTrait, ExprTrait as _, PaginatorTrait as _, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait as _, Select,
};
use uuid::Uuid;

use crate::entities::{feedback, service};
use crate::rules::feedback::State;

/// What a person wrote, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Feedback {
    pub id: Uuid,
    pub service: Uuid,
    pub user: UserId,
    pub content: String,
    pub phone: String,
    pub state: State,
    /// How many answers and further questions there are.
    pub turns: i32,
    /// Who of the department took it up last.
    pub handler: Option<UserId>,
    pub created_at: DateTime<Utc>,
}

impl TryFrom<feedback::Model> for Feedback {
    type Error = StoreError;

    fn try_from(row: feedback::Model) -> Result<Self, StoreError> {
        let state = State::parse(&row.state).ok_or_else(|| StoreError::Inconsistent {
            table: "service_feedback",
            detail: format!("state of {}", row.id),
        })?;
        Ok(Self {
            id: row.id,
            service: row.service_id,
            user: UserId(row.user_id),
            content: row.content,
            phone: row.phone,
            state,
            turns: row.turns,
            handler: row.handler_id.map(UserId),
            created_at: row.created_at,
        })
    }
}

/// Writes feedback.
pub(crate) async fn create_feedback(conn: &impl ConnectionTrait, tenant: &TenantId, one: &Feedback) -> StoreResult<()> {
    let row = feedback::ActiveModel {
        id: Set(one.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        service_id: Set(one.service),
        user_id: Set(one.user.0),
        content: Set(one.content.clone()),
        phone: Set(one.phone.clone()),
        state: Set(one.state.as_str().to_owned()),
        turns: Set(one.turns),
        handler_id: Set(one.handler.map(|id| id.0)),
        created_at: Set(one.created_at),
    };
    feedback::Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

fn of_tenant(tenant: &TenantId) -> Select<feedback::Entity> {
    feedback::Entity::of(tenant)
}

/// How much a person sent since `from`.
pub(crate) async fn count_since(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    from: DateTime<Utc>,
) -> StoreResult<u64> {
    let own = of_tenant(tenant).filter(feedback::COLUMN.user_id.eq(user.0));
    Ok(own.filter(feedback::COLUMN.created_at.gte(from)).count(conn).await?)
}

async fn page(
    conn: &impl ConnectionTrait,
    query: Select<feedback::Entity>,
    asked: &PageIn,
) -> StoreResult<Page<Feedback>> {
    let Page { records, total, size, current, pages } = count_and_page(conn, query, asked).await?;
    let records = records.into_iter().map(Feedback::try_from).collect::<StoreResult<_>>()?;
    Ok(Page { records, total, size, current, pages })
}

/// A page of what a person sent, the latest first; about one service, or in one state, when it is named.
pub(crate) async fn page_own(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    (service, state): (Option<Uuid>, Option<State>),
    asked: &PageIn,
) -> StoreResult<Page<Feedback>> {
    let query = own(tenant, user, &Own { service, state, chosen: None });
    page(conn, query.order_by_desc(feedback::Column::CreatedAt).order_by_asc(feedback::Column::Id), asked).await
}

/// Which feedback a department sees.
#[derive(Debug, Clone, Default)]
pub(crate) struct Desk {
    /// About services of these departments; none means all.
    pub departments: Option<Vec<Uuid>>,
    /// About this service.
    pub service: Option<Uuid>,
    /// With these words, whatever their case.
    pub keyword: String,
}

fn desk(tenant: &TenantId, shown: &Desk) -> Select<feedback::Entity> {
    let mut query = of_tenant(tenant);
    if let Some(departments) = &shown.departments {
        let services = service::Entity::of(tenant)
            .select_only()
            .column(service::Column::Id)
            .filter(service::COLUMN.department_id.is_in(departments.iter().copied()))
            .into_query();
        query = query.filter(feedback::Column::ServiceId.in_subquery(services));
    }
    if let Some(id) = shown.service {
        query = query.filter(feedback::COLUMN.service_id.eq(id));
    }
    let keyword = shown.keyword.trim().to_lowercase();
    if !keyword.is_empty() {
        let content = Expr::expr(Func::lower(Expr::col(feedback::Column::Content)));
        query = query.filter(content.like(containing(&keyword)));
    }
    query
}

/// A page of what a department sees in one state, or in any: what waits longest first, what is answered latest first.
pub(crate) async fn page_desk(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    shown: &Desk,
    state: Option<State>,
    asked: &PageIn,
) -> StoreResult<Page<Feedback>> {
    let mut query = desk(tenant, shown);
    if let Some(state) = state {
        query = query.filter(feedback::COLUMN.state.eq(state.as_str()));
    }
    let query = match state {
        Some(State::Pending | State::Processing) => query.order_by_asc(feedback::Column::CreatedAt),
        Some(State::Answered) | None => query.order_by_desc(feedback::Column::CreatedAt),
    };
    page(conn, query.order_by_asc(feedback::Column::Id), asked).await
}

fn rows(tenant: &TenantId, shown: &Desk, state: Option<State>, chosen: Option<&[Uuid]>) -> Select<feedback::Entity> {
    let mut query = desk(tenant, shown);
    if let Some(state) = state {
        query = query.filter(feedback::COLUMN.state.eq(state.as_str()));
    }
    match chosen {
        Some(chosen) => query.filter(feedback::COLUMN.id.is_in(chosen.iter().copied())),
        None => query,
    }
}

/// How much a department sees in one state, or in any; of chosen ones alone where there are some.
pub(crate) async fn count_rows(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    shown: &Desk,
    state: Option<State>,
    chosen: Option<&[Uuid]>,
) -> StoreResult<u64> {
    Ok(rows(tenant, shown, state, chosen).count(conn).await?)
}

/// The same by key, those behind `after`, at most `limit`.
pub(crate) async fn list_rows(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    shown: &Desk,
    state: Option<State>,
    chosen: Option<&[Uuid]>,
    (after, limit): (Option<Uuid>, u64),
) -> StoreResult<Vec<Feedback>> {
    let mut query = rows(tenant, shown, state, chosen);
    if let Some(after) = after {
        query = query.filter(feedback::COLUMN.id.gt(after));
    }
    let found = query.order_by_asc(feedback::Column::Id).limit(limit).all(conn).await?;
    found.into_iter().map(Feedback::try_from).collect()
}

/// Which of what a person sent.
#[derive(Debug, Clone, Default)]
pub(crate) struct Own {
    /// About this service.
    pub service: Option<Uuid>,
    /// In this state.
    pub state: Option<State>,
    /// These alone; none for no bound.
    pub chosen: Option<Vec<Uuid>>,
}

fn own(tenant: &TenantId, user: UserId, which: &Own) -> Select<feedback::Entity> {
    let mut query = of_tenant(tenant).filter(feedback::COLUMN.user_id.eq(user.0));
    if let Some(id) = which.service {
        query = query.filter(feedback::COLUMN.service_id.eq(id));
    }
    if let Some(state) = which.state {
        query = query.filter(feedback::COLUMN.state.eq(state.as_str()));
    }
    match &which.chosen {
        Some(chosen) => query.filter(feedback::COLUMN.id.is_in(chosen.iter().copied())),
        None => query,
    }
}

/// How much of what a person sent that is.
pub(crate) async fn count_own(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    which: &Own,
) -> StoreResult<u64> {
    Ok(own(tenant, user, which).count(conn).await?)
}

/// The same by key, those behind `after`, at most `limit`.
pub(crate) async fn list_own_by_key(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    which: &Own,
    (after, limit): (Option<Uuid>, u64),
) -> StoreResult<Vec<Feedback>> {
    let mut query = own(tenant, user, which);
    if let Some(after) = after {
        query = query.filter(feedback::COLUMN.id.gt(after));
    }
    let found = query.order_by_asc(feedback::Column::Id).limit(limit).all(conn).await?;
    found.into_iter().map(Feedback::try_from).collect()
}

/// How much of what a department sees is in each state.
pub(crate) async fn count_desk(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    shown: &Desk,
) -> StoreResult<Vec<(State, u64)>> {
    let rows: Vec<(String, i64)> = desk(tenant, shown)
        .select_only()
        .column(feedback::Column::State)
        .column_as(feedback::Column::Id.count(), "n")
        .group_by(feedback::Column::State)
        .into_tuple()
        .all(conn)
        .await?;
    let of = |state: State| rows.iter().find(|(name, _)| name == state.as_str()).map_or(0, |(_, n)| *n);
    Ok(State::ALL.into_iter().map(|state| (state, u64::try_from(of(state)).unwrap_or(0))).collect())
}

/// The services a department has feedback on, with how much; those with the most first, at most `limit`.
pub(crate) async fn list_desk_services(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    departments: Option<Vec<Uuid>>,
    limit: u64,
) -> StoreResult<Vec<(Uuid, u64)>> {
    let rows: Vec<(Uuid, i64)> = desk(tenant, &Desk { departments, ..Desk::default() })
        .select_only()
        .column(feedback::Column::ServiceId)
        .column_as(feedback::Column::Id.count(), "n")
        .group_by(feedback::Column::ServiceId)
        .order_by_desc(feedback::Column::Id.count())
        .order_by_asc(feedback::Column::ServiceId)
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|(id, n)| (id, u64::try_from(n).unwrap_or(0))).collect())
}

/// Feedback of the tenant.
pub(crate) async fn find_feedback(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<Feedback>> {
    let row = of_tenant(tenant).filter(feedback::COLUMN.id.eq(id)).one(conn).await?;
    row.map(Feedback::try_from).transpose()
}

/// The same, locked.
pub(crate) async fn lock_feedback(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<Feedback>> {
    let row = of_tenant(tenant).filter(feedback::COLUMN.id.eq(id)).lock_exclusive().one(conn).await?;
    row.map(Feedback::try_from).transpose()
}

/// Writes where feedback stands.
pub(crate) async fn update_standing(conn: &impl ConnectionTrait, tenant: &TenantId, one: &Feedback) -> StoreResult<()> {
    feedback::Entity::update_of(tenant)
        .col_expr(feedback::Column::State, Expr::value(one.state.as_str()))
        .col_expr(feedback::Column::Turns, Expr::value(one.turns))
        .col_expr(feedback::Column::HandlerId, Expr::value(one.handler.map(|id| id.0)))
        .filter(feedback::COLUMN.id.eq(one.id))
        .exec(conn)
        .await?;
    Ok(())
}
