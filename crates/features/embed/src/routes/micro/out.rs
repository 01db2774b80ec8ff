//! Sub-applications as members' browsers see them.

use serde::Serialize;

use crate::micro::{ActiveMicro, MicroFile};

/// A file and its hash (Subresource Integrity section 3.1).
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in crate::routes) struct MicroFileOut {
    /// Its address: it never changes under it.
    href: String,
    /// `sha384-…`.
    integrity: String,
}

impl From<&MicroFile> for MicroFileOut {
    fn from(file: &MicroFile) -> Self {
        Self { href: file.href.clone(), integrity: file.integrity.clone() }
    }
}

/// A sub-application: a trusted module with `bootstrap`, `mount` and `unmount`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::routes) struct MicroOut {
    app: String,
    name: String,
    /// Empty when there is none.
    name_en: String,
    version: String,
    entry: MicroFileOut,
    /// In their order, before the application is mounted.
    styles: Vec<MicroFileOut>,
    /// Methods that its store answers on the parent-action channel.
    methods: Vec<String>,
}

impl From<&ActiveMicro> for MicroOut {
    fn from(active: &ActiveMicro) -> Self {
        let version = &active.version;
        Self {
            app: version.app.clone(),
            name: version.names.zh.clone(),
            name_en: version.names.en.clone(),
            version: version.version.clone(),
            entry: (&active.entry).into(),
            styles: active.styles.iter().map(Into::into).collect(),
            methods: version.methods.clone(),
        }
    }
}
