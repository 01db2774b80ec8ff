//! Single sign-on: the embedded CAS 3.0 server under `/cas` and the client of an external one.
//!
//! The rules of the protocol live in `onehall-cas`; here are its tables (`entities`, `store`, `migrations`), its steps
//! (`flow`), its pages (`page`), its routes (`routes`) and its background work (`jobs`). Identity knows this part by
//! [`crate::state::TicketValidator`] alone: `provider::embedded` validates the portal's own tickets with the function that
//! answers every other application, `provider::external` asks another server.
//!
//! To add an endpoint: a file in `routes/`; a decision belongs into `onehall_cas::rules` with its table test.

mod config;
mod entities;
mod flow;
mod jobs;
mod migrations;
pub mod operator;
mod page;
mod provider;
mod registry;
mod routes;
mod server;
mod store;

use std::sync::Arc;
use std::time::Duration;

use onehall_cas::ServiceUrl;
use onehall_cas::client::{CasServer as Other, LoginOptions};
use onehall_feature::Deps;
use onehall_jobs::Work;
use onehall_web::App;
use utoipa_axum::router::OpenApiRouter;

use crate::config::IdentityConfig;
use crate::ports::Directory;
use crate::state::{IdentityState, LoginConfig, TicketValidator};
use config::{CasConfig, Mode};
use provider::embedded::EmbeddedCas;
use provider::external::ExternalCas;
use server::CasServer;

pub(crate) use flow::end::{end_other_tgts_of_user, end_tgts_of_user};
pub(crate) use migrations::migrations;
pub use onehall_cas::MatchKind;
pub(crate) use store::tgts::lock_living_tgt;

/// Single sign-on of one node.
pub(crate) struct Cas {
    server: Arc<CasServer>,
    mode: Mode,
    /// Validates the portal's tickets.
    pub validator: Arc<dyn TicketValidator>,
}

impl Cas {
    /// Reads `[cas]` and makes the provider it asks for.
    ///
    /// # Errors
    /// When the configuration can not be used; the text names the key.
    pub(crate) fn new(deps: &Deps, identity: &IdentityConfig, directory: Arc<Directory>) -> anyhow::Result<Self> {
        let config: CasConfig = deps.section("cas")?;
        let portal = format!("{}/login", deps.public_url);
        let mode = config.mode;
        let base = match mode {
            Mode::Embedded => format!("{}/cas", deps.public_url),
            Mode::External if config.base_url.is_empty() => anyhow::bail!("configuration [cas]: base_url is missing"),
            Mode::External => config.base_url.clone(),
        };
        let other = Other::new(&base).map_err(|error| anyhow::anyhow!("configuration [cas]: {error}"))?;
        let service = ServiceUrl::parse(&portal).map_err(|error| anyhow::anyhow!("http.public_url: {error}"))?;
        let login = LoginConfig {
            status: 1,
            is_self_cas: u8::from(mode == Mode::Embedded),
            login_url: other.login_url(&service, LoginOptions::default()),
            logout_url: other.logout_url(Some(&service)),
            service: portal.clone(),
        };
        let version = config.version;
        let server = Arc::new(CasServer {
            config,
            db: deps.db.clone(),
            env: deps.env.clone(),
            outbound: deps.outbound.clone(),
            public_url: deps.public_url.clone(),
            secret: deps.install_secret.clone(),
            directory,
            registry: registry::Registry::new(&portal),
            tried: moka::sync::Cache::builder().max_capacity(50_000).time_to_live(Duration::from_secs(60)).build(),
            idle_s: identity.session_idle_s,
            hard_s: identity.session_hard_s,
        });
        let validator: Arc<dyn TicketValidator> = match mode {
            Mode::Embedded => Arc::new(EmbeddedCas { server: server.clone(), login }),
            Mode::External => Arc::new(ExternalCas {
                other,
                version,
                portal: ExternalCas::portal(&portal)?,
                outbound: deps.outbound.clone(),
                login,
            }),
        };
        Ok(Self { server, mode, validator })
    }

    /// The routes: the server's when it is the embedded one, and the portal's receiver of logout messages.
    pub(crate) fn routes(&self, identity: IdentityState) -> OpenApiRouter<App> {
        let state = routes::CasState { server: self.server.clone(), identity };
        routes::router(state, self.mode == Mode::Embedded)
    }

    /// Background work.
    pub(crate) fn jobs(&self) -> Vec<Work> {
        vec![
            Work::of(jobs::TellServices(self.server.clone())),
            Work::of(jobs::DeliverLogout(self.server.clone())),
            Work::scheduled(jobs::ForgetTickets(self.server.clone())),
        ]
    }
}
