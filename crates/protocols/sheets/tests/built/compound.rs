//! Compound files of empty or given streams.

/// Makes compound files.
pub struct Compound;

impl Compound {
    /// One of empty streams.
    pub fn of(names: &[&str]) -> Vec<u8> {
        let streams: Vec<_> = names.iter().map(|name| (*name, Vec::new())).collect();
        Self::with(&streams)
    }

    /// One with a stream of fewer than 4096 bytes, which lies in pieces of 64 bytes in the stream of the root.
    pub fn small(name: &str, bytes: &[u8]) -> Vec<u8> {
        let mut pieces = bytes.to_vec();
        pieces.resize(pieces.len().next_multiple_of(64), 0);
        let count = u32::try_from(pieces.len() / 64).unwrap();
        let table = (0..count).map(|i| if i + 1 == count { 0xFFFF_FFFE } else { i + 1 });
        let mut table: Vec<u8> = table.flat_map(u32::to_le_bytes).collect();
        table.resize(512, 0xFF);
        // the file as if both were streams, then told otherwise: the root has the pieces, the header the table
        let mut out = Self::with(&[("Pieces", pieces.clone()), ("Table", table)]);
        let sector = |at: u32| (usize::try_from(at).unwrap() + 1) * 512;
        let number = |out: &[u8], at: usize| u32::from_le_bytes(out[at..at + 4].try_into().unwrap());
        let directory = sector(number(&out, 48));
        let (pieces_first, table_first) = (number(&out, directory + 128 + 116), number(&out, directory + 256 + 116));
        out[directory + 116..directory + 120].copy_from_slice(&pieces_first.to_le_bytes());
        out[directory + 120..directory + 124].copy_from_slice(&u32::try_from(pieces.len()).unwrap().to_le_bytes());
        out[60..64].copy_from_slice(&table_first.to_le_bytes());
        let stream = entry(name, 2, 0, u32::try_from(bytes.len()).unwrap());
        out[directory + 128..directory + 256].copy_from_slice(&stream);
        out[directory + 256..directory + 384].fill(0);
        out
    }

    /// One with these streams, each of them at least 4096 bytes after filling up with zeros (smaller ones lie elsewhere).
    pub fn with(streams: &[(&str, Vec<u8>)]) -> Vec<u8> {
        const SECTOR: usize = 512;
        let mut content: Vec<u8> = Vec::new();
        let mut chains: Vec<(u32, u32)> = Vec::new(); // first sector and count of each stream
        for (_, bytes) in streams {
            let first = u32::try_from(content.len() / SECTOR).unwrap();
            content.extend(bytes);
            content.resize(content.len().next_multiple_of(SECTOR), 0);
            chains.push((first, u32::try_from(content.len() / SECTOR).unwrap() - first));
        }
        let data = u32::try_from(content.len() / SECTOR).unwrap();
        let mut directory = entry("Root Entry", 5, 0xFFFF_FFFE, 0);
        for ((name, bytes), (first, count)) in streams.iter().zip(&chains) {
            let first = if *count == 0 { 0xFFFF_FFFE } else { *first };
            directory.extend(entry(name, 2, first, u32::try_from(bytes.len()).unwrap()));
        }
        directory.resize(directory.len().next_multiple_of(SECTOR), 0);
        let directory_sectors = u32::try_from(directory.len() / SECTOR).unwrap();
        let mut fat_sectors = 1;
        while (data + directory_sectors + fat_sectors) as usize > fat_sectors as usize * SECTOR / 4 {
            fat_sectors += 1;
        }
        let mut fat = Vec::new();
        let mut chain = |first: u32, count: u32| {
            for i in 0..count {
                fat.push(if i + 1 == count { 0xFFFF_FFFE } else { first + i + 1 });
            }
        };
        for (first, count) in &chains {
            chain(*first, *count);
        }
        chain(data, directory_sectors);
        fat.extend((0..fat_sectors).map(|_| 0xFFFF_FFFD_u32));
        fat.resize((fat_sectors as usize) * SECTOR / 4, 0xFFFF_FFFF);

        let mut out = vec![0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
        out.extend([0; 16]);
        for number in [0x3E_u16, 3, 0xFFFE, 9, 6, 0, 0, 0] {
            out.extend(number.to_le_bytes());
        }
        for number in [0, fat_sectors, data, 0, 4096, 0xFFFF_FFFE, 0, 0xFFFF_FFFE, 0] {
            out.extend(number.to_le_bytes());
        }
        for i in 0..109 {
            let place = if i < fat_sectors { data + directory_sectors + i } else { 0xFFFF_FFFF };
            out.extend(place.to_le_bytes());
        }
        out.extend(content);
        out.extend(directory);
        out.extend(fat.into_iter().flat_map(u32::to_le_bytes));
        out
    }
}

fn entry(name: &str, kind: u8, first: u32, size: u32) -> Vec<u8> {
    let mut out: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let length = u16::try_from(out.len() + 2).unwrap();
    out.resize(64, 0);
    out.extend(length.to_le_bytes());
    out.extend([kind, 1]);
    for link in [0xFFFF_FFFF_u32, 0xFFFF_FFFF, if kind == 5 { 1 } else { 0xFFFF_FFFF }] {
        out.extend(link.to_le_bytes());
    }
    out.extend([0; 36]);
    out.extend(first.to_le_bytes());
    out.extend(size.to_le_bytes());
    out.extend([0; 4]);
    out
}
