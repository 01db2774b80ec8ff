//! Where files are kept: the section `[files]` of the configuration.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use object_store::aws::AmazonS3Builder;
use object_store::prefix::PrefixStore;
use object_store::{BackoffConfig, ClientOptions, ObjectStore, ObjectStoreExt as _, RetryConfig};
use serde::{Deserialize, Serialize};

use crate::{FileError, Files};

/// How long a connection to the object store may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// How long one request may take, a file of the largest area on a slow line included.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
/// After this long nothing is tried again: people wait (quality.md section 3).
const RETRY_TIMEOUT: Duration = Duration::from_secs(2);
/// How long the store may take to say that it is there.
const PROBE_TIMEOUT: Duration = Duration::from_secs(10);

/// What keeps the files.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Keeper {
    /// The folder `files` of the data folder; for one node.
    #[default]
    Folder,
    /// A bucket of an S3-compatible object store, which all nodes see.
    S3,
}

/// A value that is not printed.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hidden(String);

impl std::fmt::Debug for Hidden {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("…")
    }
}

/// `[files]`
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FilesOptions {
    /// What keeps them: `folder` or `s3`.
    pub keeper: Keeper,
    /// The bucket, which exists.
    pub bucket: String,
    /// What stands before each name in the bucket; nothing when empty.
    pub prefix: String,
    /// The store's region.
    pub region: String,
    /// The store's address, as `https://s3.example.edu`; AWS when empty.
    pub endpoint: String,
    /// Who signs requests.
    pub access_key_id: String,
    /// With what.
    pub secret_access_key: Hidden,
    /// Whether the bucket's name is part of the host and not of the path.
    pub virtual_hosts: bool,
    /// Whether the address may be plain HTTP.
    pub allow_http: bool,
}

impl Default for FilesOptions {
    fn default() -> Self {
        Self {
            keeper: Keeper::Folder,
            bucket: String::new(),
            prefix: String::new(),
            region: "us-east-1".to_owned(),
            endpoint: String::new(),
            access_key_id: String::new(),
            secret_access_key: Hidden::default(),
            virtual_hosts: false,
            allow_http: false,
        }
    }
}

impl FilesOptions {
    /// Opens what keeps the files; `folder` is the one for [`Keeper::Folder`]. Asks nothing of an object store yet.
    ///
    /// # Errors
    /// [`FileError::Folder`] or [`FileError::Store`] when the folder or the settings can not be used.
    pub fn open(&self, folder: &Path) -> Result<Files, FileError> {
        match self.keeper {
            Keeper::Folder => Files::local(folder),
            Keeper::S3 => Ok(Files::over(self.bucket()?)),
        }
    }

    fn bucket(&self) -> Result<Arc<dyn ObjectStore>, FileError> {
        let client = ClientOptions::new()
            .with_allow_http(self.allow_http)
            .with_connect_timeout(CONNECT_TIMEOUT)
            .with_timeout(REQUEST_TIMEOUT);
        let backoff = BackoffConfig { init_backoff: Duration::from_millis(100), ..BackoffConfig::default() };
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(&self.bucket)
            .with_region(&self.region)
            .with_access_key_id(&self.access_key_id)
            .with_secret_access_key(&self.secret_access_key.0)
            .with_virtual_hosted_style_request(self.virtual_hosts)
            .with_client_options(client)
            .with_retry(RetryConfig { backoff, max_retries: 3, retry_timeout: RETRY_TIMEOUT });
        if !self.endpoint.is_empty() {
            builder = builder.with_endpoint(&self.endpoint);
        }
        let store = builder.build()?;
        if self.prefix.is_empty() {
            Ok(Arc::new(store))
        } else {
            Ok(Arc::new(PrefixStore::new(store, self.prefix.as_str())))
        }
    }
}

impl Files {
    /// Whether what keeps the files is there and lets this server in: it is asked for a file that does not exist.
    ///
    /// # Errors
    /// [`FileError::Store`] when it refuses or does not answer within 10 s.
    pub async fn probe(&self) -> Result<(), FileError> {
        let nothing = object_store::path::Path::from("probe");
        match tokio::time::timeout(PROBE_TIMEOUT, self.store.head(&nothing)).await {
            Ok(Ok(_) | Err(object_store::Error::NotFound { .. })) => Ok(()),
            Ok(Err(error)) => Err(error.into()),
            Err(_) => Err(FileError::Silent),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_secret_is_not_printed() {
        let options: FilesOptions =
            serde_json::from_value(serde_json::json!({"keeper": "s3", "secret_access_key": "very-secret"})).unwrap();
        assert!(!format!("{options:?}").contains("very-secret"));
        assert_eq!(options.secret_access_key, Hidden("very-secret".to_owned()));
    }
}
