//! What tests of this crate build areas from.

use std::sync::Arc;

use onehall_bus::Wire;
use onehall_db::{Db, DbOptions};
use onehall_files::FilesOptions;
use onehall_kernel::{AllRights, AllScopes, Env};
use onehall_records::AllSettings;
use onehall_sandbox::{Sandbox, SandboxOptions};
use onehall_web::{Outbound, OutboundPolicy};
use tempfile::TempDir;

use crate::section::{ConfigSource, Sections};
use crate::{Deps, Offers, Sheets};

/// An empty database, nothing declared, and these ports.
pub(crate) async fn deps(offers: Offers) -> (TempDir, Deps) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("empty.db").display());
    let deps = Deps {
        db: Db::open(&DbOptions::new(url)).await.unwrap(),
        env: Env::system(),
        wire: Wire::alone(),
        outbound: Outbound::new(OutboundPolicy::default()),
        public_url: "http://localhost".to_owned(),
        install_secret: Arc::new([0; 32]),
        files: FilesOptions::default().open(folder.path()).unwrap(),
        sandbox: Sandbox::new(SandboxOptions::default()),
        config: Sections::read([], &mut ConfigSource::open(None, figment::Figment::new()).unwrap()).unwrap(),
        rights: Arc::new(AllRights::default()),
        scopes: Arc::new(AllScopes::default()),
        settings: Arc::new(AllSettings::of([]).unwrap()),
        notifications: Arc::new([]),
        ports: offers.ports().unwrap(),
        sheets: Sheets::default(),
    };
    (folder, deps)
}
