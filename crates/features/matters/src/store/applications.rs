//! Applications of a person.

use chrono::{DateTime, Utc};
use onehall_db::{StoreError, StoreResult, count_and_page};
use onehall_kernel::{Names, Page, PageIn, TenantId, UserId};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::entities::application;
use crate::rules::application::{ApplicationState, Step};

/// An application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Application {
    /// Its key.
    pub id: Uuid,
    /// Who made it.
    pub user: UserId,
    /// The service's code.
    pub service_code: String,
    /// The service's name when it was made.
    pub service: Names,
    /// What the person sees.
    pub title: String,
    /// How far it is.
    pub state: ApplicationState,
    /// The step it stands at; empty before and after.
    pub step: Names,
    /// All its steps.
    pub progress: Vec<Step>,
    /// When it was begun.
    pub created_at: DateTime<Utc>,
    /// When it last moved.
    pub updated_at: DateTime<Utc>,
    /// When it was handed in.
    pub submitted_at: Option<DateTime<Utc>>,
    /// When it ended.
    pub finished_at: Option<DateTime<Utc>>,
}

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
            title: row.title,
            step: Names { zh: row.step_zh, en: row.step_en },
            created_at: row.created_at,
            updated_at: row.updated_at,
            submitted_at: row.submitted_at,
            finished_at: row.finished_at,
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
        title: Set(one.title.clone()),
        state: Set(one.state.as_str().to_owned()),
        step_zh: Set(one.step.zh.clone()),
        step_en: Set(one.step.en.clone()),
        progress: Set(progress),
        created_at: Set(one.created_at),
        updated_at: Set(one.updated_at),
        submitted_at: Set(one.submitted_at),
        finished_at: Set(one.finished_at),
    })
}

/// A person's applications in `states` (all when empty), the latest moved first.
pub async fn list_applications(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    states: &[ApplicationState],
    asked: &PageIn,
) -> StoreResult<Page<Application>> {
    let mut query = application::Entity::find()
        .filter(application::COLUMN.tenant_id.eq(tenant.as_str()))
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
    let rows: Vec<(String, i64)> = application::Entity::find()
        .filter(application::COLUMN.tenant_id.eq(tenant.as_str()))
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
