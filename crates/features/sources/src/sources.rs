//! What this area offers others: entries of APIs, and which APIs are there.

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use chrono::TimeDelta;
use chrono_tz::Tz;
use onehall_db::{Db, Reading, StoreResult};
use onehall_feature::{CardReader, DataSources, Deps, SourceCall, SourceField, SourceRows, SourceState};
use onehall_kernel::{ErrorCode, Problem, TenantId};
use onehall_web::ApiError;
use uuid::Uuid;

use crate::bind::{BindTo, bind};
use crate::faults::refuse;
use crate::fetch::asker::{Asker, SecretOf, SourceQuestion};
use crate::fetch::engine::{Ask, Engine};
use crate::fetch::health::HealthView;
use crate::fetch::token::Tokens;
use crate::rules::auth::AuthKind;
use crate::rules::breaker::BreakerState;
use crate::rules::mapping::Mapping;
use crate::rules::question::Question;
use crate::rules::seal::Vault;
use crate::store::{apis, systems};

/// The sources of all tenants, as this node asks them.
pub struct Sources {
    db: Db,
    /// What all readers share.
    pub engine: Arc<Engine>,
    /// Asks.
    pub asker: Arc<Asker>,
}

impl Sources {
    /// Built from what the product gives.
    ///
    /// # Errors
    /// When nobody offers single sign-on.
    pub fn new(deps: &Deps) -> anyhow::Result<Self> {
        let vault = Vault::new(&deps.install_secret).ok_or_else(|| anyhow::anyhow!("no key can be derived"))?;
        let asker = Asker {
            db: deps.db.clone(),
            env: deps.env.clone(),
            vault,
            outbound: deps.outbound.clone(),
            tokens: Tokens::new(deps.env.clone(), deps.outbound.clone()),
            sso: deps.port()?,
            public_url: deps.public_url.clone(),
        };
        Ok(Self { db: deps.db.clone(), engine: Engine::new(deps.env.clone()), asker: Arc::new(asker) })
    }
}

#[async_trait]
impl DataSources for Sources {
    async fn rows(&self, reader: &CardReader, call: &SourceCall) -> Result<SourceRows, ApiError> {
        let (repo, tenant, zone) = (self.db.repo(), &reader.ctx.tenant, reader.tenant.zone);
        let gone = || ApiError::not_found("数据接口", "The API of a data source");
        let api = apis::find_api(repo.conn(), tenant, call.api).await?.ok_or_else(gone)?;
        let system = systems::find_system(repo.conn(), tenant, api.system_id).await?.ok_or_else(gone)?;
        let name = system.config.names.pick(reader.ctx.locale).to_owned();
        if !system.config.is_enabled {
            return Err(Problem::new(ErrorCode::SourceOff).with("name", name).into());
        }
        let mapping = Mapping::new(&call.mapping, "mapping", zone).map_err(refuse)?;
        let to = BindTo { values: &call.values, rows: call.rows, column: call.column.as_deref() };
        let is_ticketed = system.config.auth.kind == AuthKind::CasTicket;
        if !reader.is_person() && (is_ticketed || api.config.needs_person(&call.values)) {
            return Err(Problem::new(ErrorCode::SourcePersonal).with("name", name).into());
        }
        let values = bind(&repo, reader, (&system.config, &api.config), to).await?;
        let ask = Ask {
            question: Question::new(tenant, (system.version, api.version), &values, reader.user, is_ticketed),
            tenant: tenant.clone(),
            system: system.id,
            concurrency: system.config.concurrency,
            fresh: TimeDelta::seconds(api.config.fresh_seconds.into()),
        };
        let question = SourceQuestion {
            tenant: tenant.clone(),
            reader: reader.user,
            secret: SecretOf::Stored { system: system.id, version: system.version },
            system: system.config,
            api: api.config,
            values,
        };
        let asker = self.asker.clone();
        let call_it = || async move { asker.entries(&question).await };
        let (answer, freshness) = self.engine.read(ask, call_it).await.map_err(|fault| fault.refuse(&name))?;
        let (rows, warnings) = mapping.map(&answer.entries, call.rows, zone);
        Ok(SourceRows { rows, total: answer.entries.len(), freshness, as_of: answer.at, warnings })
    }

    fn faults(&self, mapping: &[SourceField]) -> Vec<(String, &'static str)> {
        // the zone decides about times, not about what is right
        Mapping::new(mapping, "mapping", Tz::UTC).err().unwrap_or_default()
    }

    async fn missing(&self, reading: Reading<'_>, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<Vec<Uuid>> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let found = apis::list_systems_of(reading.conn(), tenant, ids).await?;
        let enabled = systems::list_enabled(reading.conn(), tenant).await?;
        let is_there = |id: &Uuid| found.get(id).is_some_and(|system| enabled.contains(system));
        Ok(ids.iter().copied().filter(|id| !is_there(id)).collect())
    }

    async fn states(
        &self,
        reading: Reading<'_>,
        tenant: &TenantId,
        ids: &[Uuid],
    ) -> StoreResult<HashMap<Uuid, SourceState>> {
        if ids.is_empty() {
            return Ok(HashMap::new());
        }
        let found = apis::list_systems_of(reading.conn(), tenant, ids).await?;
        let enabled = systems::list_enabled(reading.conn(), tenant).await?;
        let state = |system: Uuid| state_of(self.engine.health(system).view(), enabled.contains(&system));
        Ok(found.into_iter().map(|(api, system)| (api, state(system))).collect())
    }
}

/// How a source is.
pub fn state_of(view: HealthView, is_enabled: bool) -> SourceState {
    match (view.last_answer, view.last_fault) {
        _ if !is_enabled => SourceState::Off,
        _ if view.breaker != BreakerState::Closed => SourceState::Failing,
        (None, None) => SourceState::Unknown,
        (answer, fault) if answer >= fault.map(|(at, _)| at) => SourceState::Well,
        _ => SourceState::Failing,
    }
}
