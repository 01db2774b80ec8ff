//! Applications of a person.

use onehall_db::{OfTenant as _, StoreError, StoreResult, count_and_page};
use onehall_kernel::{Names, Page, PageIn, TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;

use crate::entities::application;
use crate::rules::application::{Application, ApplicationState, Origin};

impl TryFrom<application::Model> for Application {
    type Error = StoreError;

    fn try_from(row: application::Model) -> Result<Self, StoreError> {
        let odd =
            |what: &str| StoreError::Inconsistent { table: "applications", detail: format!("{what} of {}", row.id) };
        Ok(Self {
            state: row.state.parse().map_err(|_| odd("state"))?,
            progress: serde_json::from_str(&row.progress).map_err(|_| odd("progress"))?,
            id: row.id,
            user: UserId(row.user_id),
            service_code: row.service_code,
            service: Names { zh: row.service_zh, en: row.service_en },
            title: Names { zh: row.title, en: row.title_en },
            step: Names { zh: row.step_zh, en: row.step_en },
            created_at: row.created_at,
            updated_at: row.updated_at,
            submitted_at: row.submitted_at,
            finished_at: row.finished_at,
            origin: row.client_id.zip(row.external_id).map(|(client, external_id)| Origin { client, external_id }),
            url: row.url,
        })
    }
}

pub(crate) fn active(tenant: &TenantId, one: &Application) -> StoreResult<application::ActiveModel> {
    let progress = serde_json::to_string(&one.progress)
        .map_err(|e| StoreError::Inconsistent { table: "applications", detail: e.to_string() })?;
    Ok(application::ActiveModel {
        id: Set(one.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        user_id: Set(one.user.0),
        service_code: Set(one.service_code.clone()),
        service_zh: Set(one.service.zh.clone()),
        service_en: Set(one.service.en.clone()),
        title: Set(one.title.zh.clone()),
        title_en: Set(one.title.en.clone()),
        state: Set(one.state.as_str().to_owned()),
        step_zh: Set(one.step.zh.clone()),
        step_en: Set(one.step.en.clone()),
        progress: Set(progress),
        created_at: Set(one.created_at),
        updated_at: Set(one.updated_at),
        submitted_at: Set(one.submitted_at),
        finished_at: Set(one.finished_at),
        client_id: Set(one.origin.as_ref().map(|o| o.client.clone())),
        external_id: Set(one.origin.as_ref().map(|o| o.external_id.clone())),
        url: Set(one.url.clone()),
    })
}

fn by_origin(tenant: &TenantId, origin: &Origin) -> Select<application::Entity> {
    application::Entity::of(tenant)
        .filter(application::COLUMN.client_id.eq(origin.client.as_str()))
        .filter(application::COLUMN.external_id.eq(origin.external_id.as_str()))
}

/// A system's application by the system's own key.
pub async fn find_application(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    origin: &Origin,
) -> StoreResult<Option<Application>> {
    by_origin(tenant, origin).one(conn).await?.map(Application::try_from).transpose()
}

/// The same, locked until the end of the `Tx`.
pub async fn find_application_to_change(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    origin: &Origin,
) -> StoreResult<Option<Application>> {
    by_origin(tenant, origin).lock_exclusive().one(conn).await?.map(Application::try_from).transpose()
}

/// Writes a new application; false when another request has written the same key meanwhile.
pub async fn create_application(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    one: &Application,
) -> StoreResult<bool> {
    let key = [application::Column::TenantId, application::Column::ClientId, application::Column::ExternalId];
    let inserted = application::Entity::insert(active(tenant, one)?)
        .on_conflict(OnConflict::columns(key).do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(inserted == 1)
}

/// Writes a changed application.
pub async fn update_application(conn: &impl ConnectionTrait, tenant: &TenantId, one: &Application) -> StoreResult<()> {
    application::Entity::update(active(tenant, one)?).exec(conn).await?;
    Ok(())
}

/// An application of a person; none for somebody else's.
pub async fn find_of_person(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    id: Uuid,
) -> StoreResult<Option<Application>> {
    let query = application::Entity::of(tenant)
        .filter(application::COLUMN.user_id.eq(user.0))
        .filter(application::COLUMN.id.eq(id));
    query.one(conn).await?.map(Application::try_from).transpose()
}

/// A person's applications in `states` (all when empty), the latest moved first.
pub async fn list_applications(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    states: &[ApplicationState],
    asked: &PageIn,
) -> StoreResult<Page<Application>> {
    let mut query = application::Entity::of(tenant)
        .filter(application::COLUMN.user_id.eq(user.0))
        .order_by_desc(application::Column::UpdatedAt)
        .order_by_asc(application::Column::Id);
    if !states.is_empty() {
        query = query.filter(application::COLUMN.state.is_in(states.iter().map(|s| s.as_str())));
    }
    let Page { records, total, size, current, pages } = count_and_page(conn, query, asked).await?;
    let records = records.into_iter().map(Application::try_from).collect::<StoreResult<_>>()?;
    Ok(Page { records, total, size, current, pages })
}

/// How many applications a person has by state; states without one are left out.
pub async fn count_by_state(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Vec<(ApplicationState, u64)>> {
    let rows: Vec<(String, i64)> = application::Entity::of(tenant)
        .filter(application::COLUMN.user_id.eq(user.0))
        .select_only()
        .column(application::Column::State)
        .column_as(application::Column::Id.count(), "n")
        .group_by(application::Column::State)
        .into_tuple()
        .all(conn)
        .await?;
    rows.into_iter()
        .map(|(state, n)| {
            let state = state
                .parse()
                .map_err(|_| StoreError::Inconsistent { table: "applications", detail: format!("state {state}") })?;
            Ok((state, u64::try_from(n).unwrap_or(0)))
        })
        .collect()
}
