//! Reading the bundle of a sub-application: an archive whose files are named, counted, weighed and hashed before anything
//! is kept. Its sender is trusted with the portal's realm, its archive is not.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read as _};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256, Sha384};
use zip::ZipArchive;

use super::manifest::{BundleFault, MANIFEST, Manifest, content_type, is_path, read};

/// Bytes of an archive.
pub const ARCHIVE_BYTES_MAX: usize = 20 * 1024 * 1024;
/// Bytes of all its files.
pub const UNPACKED_BYTES_MAX: u64 = 100 * 1024 * 1024;
/// Files of it.
pub const FILES_MAX: usize = 2_000;
/// Folders may have entries of their own.
const ENTRIES_MAX: usize = 2 * FILES_MAX;
/// Characters of a name that a fault tells.
const TOLD_CHARS_MAX: usize = 100;

/// A file of a bundle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BundleFile {
    /// Bytes.
    pub bytes: u64,
    /// `sha384-…` (Subresource Integrity section 3.1).
    pub integrity: String,
}

/// A bundle that may be served.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    /// What it says of itself.
    pub manifest: Manifest,
    /// Its files by their paths.
    pub files: BTreeMap<String, BundleFile>,
    /// Stands in its address: 16 hexadecimal digits of the hash of all its files. What changes has another address.
    pub digest: String,
}

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

/// Reads an archive whole. Work for a thread of its own: it unpacks everything.
///
/// # Errors
/// [`BundleFault`].
pub fn open(bytes: &[u8]) -> Result<Bundle, BundleFault> {
    let mut archive = archive(bytes)?;
    let (mut files, mut folded, mut manifest) = (BTreeMap::new(), BTreeSet::new(), None);
    let mut left = UNPACKED_BYTES_MAX;
    for at in 0..archive.len() {
        let Some((path, content)) = unpack(&mut archive, at, left)? else { continue };
        left -= content.len() as u64;
        if files.len() >= FILES_MAX {
            return Err(BundleFault::Files(FILES_MAX));
        }
        // on some disks these are one file
        if !folded.insert(path.to_ascii_lowercase()) {
            return Err(BundleFault::Twice(told(&path)));
        }
        let file = BundleFile { bytes: content.len() as u64, integrity: integrity(&content) };
        if path == MANIFEST {
            manifest = Some(content);
        }
        files.insert(path, file);
    }
    let manifest = read(&manifest.ok_or(BundleFault::NoManifest)?, &files)?;
    let mut hash = Sha256::new();
    for (path, file) in &files {
        hash.update(format!("{path} {}\n", file.integrity));
    }
    let digest = hex::encode(&hash.finalize()[..8]);
    Ok(Bundle { manifest, files, digest })
}

/// One file of an archive that was opened before, when it is still what it was.
#[must_use]
pub fn extract(bytes: &[u8], path: &str, expected: &str) -> Option<Vec<u8>> {
    let mut archive = archive(bytes).ok()?;
    let at = archive.index_for_name(path)?;
    let (_, content) = unpack(&mut archive, at, UNPACKED_BYTES_MAX).ok()??;
    (integrity(&content) == expected).then_some(content)
}

/// `sha384-…` of bytes.
#[must_use]
pub fn integrity(bytes: &[u8]) -> String {
    format!("sha384-{}", STANDARD.encode(Sha384::digest(bytes)))
}

fn archive(bytes: &[u8]) -> Result<Archive<'_>, BundleFault> {
    if entries(bytes).ok_or(BundleFault::Unreadable)? > ENTRIES_MAX {
        return Err(BundleFault::Files(FILES_MAX));
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| BundleFault::Unreadable)?;
    if archive.len() > ENTRIES_MAX {
        return Err(BundleFault::Files(FILES_MAX));
    }
    if archive.has_duplicate_names() {
        return Err(BundleFault::Twice("…".to_owned()));
    }
    // entries that share bytes are how small archives unpack to much
    match archive.has_overlapping_entries() {
        Ok(false) => Ok(archive),
        _ => Err(BundleFault::Unreadable),
    }
}

/// How many entries the end of an archive says there are (APPNOTE.TXT section 4.3.16), before any of them is read.
fn entries(bytes: &[u8]) -> Option<usize> {
    const SIGNATURE: [u8; 4] = *b"PK\x05\x06";
    const END: usize = 22;
    let from = bytes.len().saturating_sub(END + usize::from(u16::MAX));
    let last = bytes.get(from..)?.windows(4).rposition(|four| four == SIGNATURE)?;
    let total = bytes.get(from + last + 10..from + last + 12)?;
    Some(usize::from(u16::from_le_bytes([*total.first()?, *total.get(1)?])))
}

/// A file by its place, with at most `left` bytes; nothing for a folder.
fn unpack(archive: &mut Archive<'_>, at: usize, left: u64) -> Result<Option<(String, Vec<u8>)>, BundleFault> {
    let data = archive.by_index_raw(at).map_err(|_| BundleFault::Unreadable)?;
    let path = data.name().map_err(|_| BundleFault::Unreadable)?.into_owned();
    let is_folder = data.is_dir();
    if !is_path(if is_folder { path.trim_end_matches('/') } else { &path }) {
        return Err(BundleFault::Name(told(&path)));
    }
    const KIND: u32 = 0o170_000;
    const FILE: u32 = 0o100_000;
    let kind = data.unix_mode().map_or(0, |mode| mode & KIND);
    if data.is_symlink() || !(is_folder || kind == 0 || kind == FILE) {
        return Err(BundleFault::NoFile(told(&path)));
    }
    if is_folder {
        return Ok(None);
    }
    if data.encrypted() {
        return Err(BundleFault::Locked(told(&path)));
    }
    if content_type(&path).is_none() {
        return Err(BundleFault::Type(told(&path)));
    }
    let size = data.size();
    drop(data);
    if size > left {
        return Err(BundleFault::Bytes(UNPACKED_BYTES_MAX));
    }
    let file = archive.by_index(at).map_err(|_| BundleFault::Unreadable)?;
    let mut content = Vec::with_capacity(usize::try_from(size).unwrap_or(0));
    // what it says of its size may be a lie
    file.take(size + 1).read_to_end(&mut content).map_err(|_| BundleFault::Unreadable)?;
    if content.len() as u64 != size {
        return Err(BundleFault::Unreadable);
    }
    Ok(Some((path, content)))
}

fn told(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(TOLD_CHARS_MAX).collect()
}
