//! What this area offers others: entries of APIs, and which APIs are there.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::TimeDelta;
use onehall_db::{Db, Repo, StoreResult};
use onehall_feature::{CardReader, DataSources, Deps, SourceCall, SourceRows};
use onehall_kernel::{ErrorCode, Problem, TenantId};
use onehall_web::ApiError;
use uuid::Uuid;

use crate::bind::{BindTo, bind};
use crate::faults::refuse;
use crate::fetch::asker::{Asker, SecretOf, SourceQuestion};
use crate::fetch::engine::{Ask, Engine};
use crate::fetch::token::Tokens;
use crate::rules::auth::AuthKind;
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
        let values = bind(&repo, reader, (&system.config, &api.config), to).await?;
        let is_ticketed = system.config.auth.kind == AuthKind::CasTicket;
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
        Ok(SourceRows { rows, freshness, as_of: answer.at, warnings })
    }

    async fn missing(&self, repo: &Repo, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<Vec<Uuid>> {
        let found = apis::list_systems_of(repo.conn(), tenant, ids).await?;
        let enabled = systems::list_enabled(repo.conn(), tenant).await?;
        let is_there = |id: &Uuid| found.get(id).is_some_and(|system| enabled.contains(system));
        Ok(ids.iter().copied().filter(|id| !is_there(id)).collect())
    }
}
