//! The index: opening, writing, reading.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use tantivy::directory::MmapDirectory;
use tantivy::{Index, IndexReader, IndexWriter, ReloadPolicy, TantivyError};

use crate::body::Fields;
use crate::doc::{Doc, Hits, Query, SearchError};
use crate::entry::Entry;
use crate::snapshot::Snapshot;

/// An index of documents; cheap to share behind an `Arc`.
///
/// One writer at a time: writes wait for each other, readers never wait for a write.
pub struct SearchIndex {
    index: Index,
    reader: IndexReader,
    fields: Fields,
    /// Next slot; the lock makes writes single file.
    write: Mutex<u64>,
    snapshot: RwLock<Arc<Snapshot>>,
}

impl SearchIndex {
    /// An empty index in memory.
    ///
    /// # Errors
    /// When tantivy cannot start.
    pub fn in_memory() -> Result<Self, SearchError> {
        let (schema, fields) = Fields::schema();
        Self::over(Index::create_in_ram(schema), fields)
    }

    /// The index in a folder, made when there is none. A folder of another layout, or one that cannot be read, is
    /// emptied: the index is only a cache. Ask [`SearchIndex::is_empty`] whether to rebuild. Only one process may
    /// write to a folder.
    ///
    /// # Errors
    /// When the folder cannot be made or written.
    pub fn open(dir: &Path) -> Result<Self, SearchError> {
        Self::open_once(dir).or_else(|error| {
            tracing::warn!(%error, "search index unreadable, starting with an empty one");
            if dir.exists() {
                std::fs::remove_dir_all(dir)?;
            }
            Self::open_once(dir)
        })
    }

    fn open_once(dir: &Path) -> Result<Self, SearchError> {
        std::fs::create_dir_all(dir)?;
        let (schema, fields) = Fields::schema();
        let folder = MmapDirectory::open(dir).map_err(TantivyError::from)?;
        Self::over(Index::open_or_create(folder, schema)?, fields)
    }

    fn over(index: Index, fields: Fields) -> Result<Self, SearchError> {
        Fields::register(&index);
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        let docs = fields.read_all(&reader.searcher())?;
        let next = docs.iter().map(|(slot, _)| slot + 1).max().unwrap_or(0);
        let entries = docs.iter().map(|(slot, doc)| (doc.id.clone(), Arc::new(Entry::of(*slot, doc)))).collect();
        let snapshot = RwLock::new(Arc::new(Snapshot::new(entries, reader.searcher())));
        Ok(Self { index, reader, fields, write: Mutex::new(next), snapshot })
    }

    /// Replaces everything by these documents in one commit. Blocking.
    ///
    /// # Errors
    /// When the index cannot be written; readers then keep what they had.
    pub fn rebuild(&self, docs: impl IntoIterator<Item = Doc>) -> Result<(), SearchError> {
        self.commit(|writer, next, entries| {
            writer.delete_all_documents()?;
            entries.clear();
            self.add(writer, next, entries, docs)
        })
    }

    /// Adds documents, replacing those of the same id, in one commit. Blocking.
    ///
    /// # Errors
    /// When the index cannot be written; readers then keep what they had.
    pub fn upsert(&self, docs: impl IntoIterator<Item = Doc>) -> Result<(), SearchError> {
        self.commit(|writer, next, entries| self.add(writer, next, entries, docs))
    }

    /// Removes documents by id in one commit; unknown ids are passed over. Blocking.
    ///
    /// # Errors
    /// When the index cannot be written; readers then keep what they had.
    pub fn delete<S: AsRef<str>>(&self, ids: impl IntoIterator<Item = S>) -> Result<(), SearchError> {
        self.commit(|writer, _, entries| {
            for id in ids {
                self.fields.delete(writer, id.as_ref());
                entries.remove(id.as_ref());
            }
            Ok(())
        })
    }

    /// Answers a query. Never fails and never waits for a write; a few milliseconds of CPU, fit to be called from
    /// async code.
    #[must_use]
    pub fn search(&self, query: &Query<'_>) -> Hits {
        self.snapshot().search(self.fields, query)
    }

    /// Number of documents of all tenants.
    #[must_use]
    pub fn len(&self) -> usize {
        self.snapshot().entries.len()
    }

    /// Whether there is no document at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn add(
        &self,
        writer: &IndexWriter,
        next: &mut u64,
        entries: &mut HashMap<String, Arc<Entry>>,
        docs: impl IntoIterator<Item = Doc>,
    ) -> Result<(), SearchError> {
        for doc in docs {
            if entries.contains_key(&doc.id) {
                self.fields.delete(writer, &doc.id);
            }
            self.fields.add(writer, *next, &doc)?;
            entries.insert(doc.id.clone(), Arc::new(Entry::of(*next, &doc)));
            *next += 1;
        }
        Ok(())
    }

    fn commit(
        &self,
        change: impl FnOnce(&mut IndexWriter, &mut u64, &mut HashMap<String, Arc<Entry>>) -> Result<(), SearchError>,
    ) -> Result<(), SearchError> {
        let mut next: MutexGuard<'_, u64> = self.write.lock().unwrap_or_else(PoisonError::into_inner);
        let mut entries = self.snapshot().entries.clone();
        let mut writer = Fields::writer(&self.index)?;
        change(&mut writer, &mut next, &mut entries)?;
        writer.commit()?;
        writer.wait_merging_threads()?;
        self.reader.reload()?;
        let fresh = Arc::new(Snapshot::new(entries, self.reader.searcher()));
        debug_assert_eq!(
            fresh.searcher().num_docs(),
            fresh.entries.len() as u64,
            "both halves hold the same documents"
        );
        *self.snapshot.write().unwrap_or_else(PoisonError::into_inner) = fresh;
        Ok(())
    }

    fn snapshot(&self) -> Arc<Snapshot> {
        Arc::clone(&self.snapshot.read().unwrap_or_else(PoisonError::into_inner))
    }
}
