//! The port by which areas that do not know services ask for the catalogue: duties show the services that carry them out.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult};
use onehall_kernel::{Ctx, Names, TenantId, UserId};
use onehall_web::ports::{Grants, Tenant};
use onehall_web::{ApiError, App, User, Visitor};
use serde::Serialize;
use uuid::Uuid;

/// A service as lists show it.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceItem {
    /// Its key.
    pub service_id: String,
    /// Its name in the reader's language.
    pub service_name: String,
    /// Key of the department that offers it; empty for none.
    pub service_dept_id: String,
    /// That department's name in the reader's language.
    pub service_dept_name: String,
    /// Key of its first scene; empty for none.
    pub service_scene_id: String,
    /// That scene's name in the reader's language.
    pub service_scene_name: String,
    /// Key of its type; empty for none.
    pub service_type_id: String,
    /// That type's name in the reader's language.
    pub service_type_name: String,
    /// `APPLICATION` or `PROCESS`.
    pub service_type: String,
    /// Address of its picture.
    pub service_icon: String,
    /// `ONLINE` or `OFFLINE`.
    pub process_type: String,
    /// Whether it has a guide.
    pub has_guide: bool,
    /// The word of its shelf label; empty for none.
    pub label_name: String,
    /// The colour of that label.
    pub label_color: String,
    /// How often it was opened.
    pub visit_count: i64,
    /// `1` to `5`; empty for a visitor who has to sign in.
    pub access_way: String,
    /// `1001` for a visitor who has to sign in, whom its page tells how.
    pub open_way: String,
    /// The address as configured; empty for a visitor who has to sign in.
    pub service_url: String,
    /// The absolute address to open; empty for a visitor who has to sign in.
    pub service_href: String,
    /// Whether the person collected it.
    pub is_collect: bool,
    /// Whether it is for signed-in people alone: visitors find it by name, department and guide.
    pub need_login: bool,
    /// One or two sentences.
    pub summary: String,
    /// Since when it is there.
    pub launch_time: String,
    /// First letter of the name's pinyin, or `#`.
    pub letter: String,
    /// With one decimal; null while nobody has rated it.
    pub average_score: Option<f64>,
    /// How many rated it.
    pub rate_count: u64,
}

/// Who looks at the catalogue.
#[derive(Debug, Clone)]
pub struct ServiceReader {
    /// Tenant, time, language.
    pub ctx: Ctx,
    /// The tenant, for its time zone.
    pub tenant: Arc<Tenant>,
    /// The person with what they may do; none for a visitor.
    pub person: Option<(UserId, Arc<Grants>)>,
}

impl From<&User> for ServiceReader {
    fn from(user: &User) -> Self {
        let person = Some((user.session.user, user.grants.clone()));
        Self { ctx: user.ctx.clone(), tenant: user.tenant.clone(), person }
    }
}

impl From<&Visitor> for ServiceReader {
    fn from(visitor: &Visitor) -> Self {
        Self { ctx: visitor.ctx.clone(), tenant: visitor.tenant.clone(), person: None }
    }
}

/// A service in short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServiceBrief {
    /// Its key.
    pub id: Uuid,
    /// Its code, unique in the tenant.
    pub code: String,
    /// Its names.
    pub names: Names,
    /// The department that offers it.
    pub department: Option<Uuid>,
    /// `ONLINE` or `OFFLINE`.
    pub process_type: String,
    /// Whether it has a guide.
    pub has_guide: bool,
    /// Its scenes, the first one first.
    pub scenes: Vec<Uuid>,
}

/// A service as a list shows it, with whom its guide names.
#[derive(Debug, Clone, PartialEq)]
pub struct ServiceShown {
    /// As lists show it.
    pub item: ServiceItem,
    /// The post that deals with it, as its guide says, in the reader's language; may be empty.
    pub post_name: String,
    /// Telephone number; may be empty.
    pub phone: String,
    /// How long it takes, in the reader's language; may be empty.
    pub time_limit: String,
}

/// A service that words found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServiceHit {
    /// Its key.
    pub id: Uuid,
    /// `name`, `pinyin`, `initials`, `synonym`, `typo` or `text`.
    pub matched_by: &'static str,
    /// The name that the reader sees in pieces, with whether a piece matched; joined they give it back.
    pub highlight: Vec<(String, bool)>,
}

/// Knows the services that are online. The services area implements it.
#[async_trait]
pub trait ServiceCatalogue: Send + Sync {
    /// All of a tenant, whoever may see them, by code.
    ///
    /// # Errors
    /// Faults of the database.
    async fn all(&self, tenant: &TenantId) -> StoreResult<Vec<ServiceBrief>>;

    /// Those that lists show to the reader, by code.
    ///
    /// # Errors
    /// Faults of the database.
    async fn shown(&self, app: &App, reader: &ServiceReader) -> Result<Vec<ServiceBrief>, ApiError>;

    /// Services by key in the order asked for; those that lists do not show to the reader are left out.
    ///
    /// # Errors
    /// Faults of the database.
    async fn items(&self, app: &App, reader: &ServiceReader, ids: &[Uuid]) -> Result<Vec<ServiceShown>, ApiError>;

    /// Services that these words find among those that lists show to the reader, best first, at most 1,000.
    ///
    /// # Errors
    /// Faults of the database or the index.
    async fn search(&self, app: &App, reader: &ServiceReader, text: &str) -> Result<Vec<ServiceHit>, ApiError>;

    /// Which of these services are not online (any more), with their names where they are known; asked within a write.
    ///
    /// # Errors
    /// Faults of the database.
    async fn list_gone(
        &self,
        reading: Reading<'_>,
        tenant: &TenantId,
        ids: &[Uuid],
    ) -> StoreResult<Vec<(Uuid, Option<Names>)>>;
}
